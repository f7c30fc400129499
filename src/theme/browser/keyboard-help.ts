import { closeOnBack } from '../../site/browser/close-on-back.ts';
import { make } from '../../site/browser/make.ts';
import { loadStylesheet } from '../../site/browser/stylesheet.ts';
import { t } from '../../site/messages.ts';
import stylesheet from './keyboard-help.css?url';

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** What each key does, by where it does it. */
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

/** Shows the site's keys in a dialog until the reader closes it; one that is open stays as it is. */
export async function show(): Promise<void> {
  await loadStylesheet(stylesheet);
  if (document.querySelector('dialog.keyboard-help')) return;
  const dialog = document.createElement('dialog');
  dialog.className = 'keyboard-help';
  dialog.setAttribute('aria-labelledby', 'keyboard-help');
  dialog.append(make('h2', { id: 'keyboard-help' }, t.keyboard.title));
  for (const [where, rows] of keys) {
    const list = make('dl', {});
    for (const [names, does] of rows) {
      const kbds = names.flatMap((name, i) => [...(i === 0 ? [] : [' ']), make('kbd', {}, name)]);
      list.append(make('dt', {}, ...kbds), make('dd', {}, does));
    }
    dialog.append(make('h3', {}, where), list);
  }
  const close = make('button', {}, t.keyboard.closeHelp);
  dialog.append(close);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === close) dialog.close();
  });
  const closing = new AbortController();
  dialog.addEventListener('close', () => {
    closing.abort();
    dialog.remove();
  });
  closeOnBack(
    () => dialog.open,
    () => dialog.close(),
    closing.signal,
  );
  document.body.append(dialog);
  dialog.showModal();
}
