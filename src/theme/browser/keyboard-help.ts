import { closeOnBack } from '../../core/browser/close-on-back.ts';
import { createElement } from '../../core/browser/create-element.ts';
import { loadStylesheet } from '../../core/browser/stylesheet.ts';
import { t } from '../../i18n/messages.ts';
import stylesheet from './keyboard-help.css?url';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Descriptions of keys, by where they work. */
const keys: [where: string, [keys: string[], does: string][]][] = [
  [
    t.keyboard.anywhere,
    [
      [[isApple ? '⌘ K' : t.theme.searchKeys, '/'], t.keyboard.search],
      [['←', '→'], t.keyboard.neighbours],
      [['?'], t.keyboard.help],
      [[t.keyboard.escKey], t.keyboard.close],
    ],
  ],
  [
    t.keyboard.inSearch,
    [
      [['↑', '↓'], t.keyboard.move],
      [[t.keyboard.enterKey], t.keyboard.open],
    ],
  ],
  [
    t.keyboard.inChart,
    [
      [['+', '−'], t.keyboard.zoom],
      [['0'], t.keyboard.fit],
      [['←', '→', '↑', '↓'], t.keyboard.chartArrows],
    ],
  ],
  [t.keyboard.inTabs, [[['←', '→', t.keyboard.homeKey, t.keyboard.endKey], t.keyboard.tab]]],
  [t.keyboard.inEditor, [[[t.keyboard.escKey, t.keyboard.tabKey], t.keyboard.leave]]],
];

/** Shows the site's keys in a dialog until the reader closes it. Does nothing if it is open. */
export async function show(): Promise<void> {
  await loadStylesheet(stylesheet);
  if (document.querySelector('dialog.keyboard-help')) return;
  const content = createElement('div', {}, createElement('h2', { id: 'keyboard-help' }, t.keyboard.title));
  const dialog = createElement('dialog', { className: 'keyboard-help' }, content);
  dialog.setAttribute('aria-labelledby', 'keyboard-help');
  for (const [where, rows] of keys) {
    const list = createElement('dl', {});
    for (const [names, does] of rows) {
      const kbds = names.flatMap((name, i) => [...(i === 0 ? [] : [' ']), createElement('kbd', {}, name)]);
      list.append(createElement('dt', {}, ...kbds), createElement('dd', {}, does));
    }
    content.append(createElement('h3', {}, where), list);
  }
  const close = () => dialog.close();
  content.append(createElement('button', { onclick: close }, t.keyboard.closeHelp));
  // Presses on the dialog itself are on its backdrop, because its content covers it.
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) close();
  });
  const closing = new AbortController();
  dialog.addEventListener('close', () => {
    closing.abort();
    dialog.remove();
  });
  closeOnBack(() => dialog.open, close, closing.signal);
  document.body.append(dialog);
  dialog.showModal();
}
