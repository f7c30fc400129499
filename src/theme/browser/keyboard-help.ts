const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** What each key does, by where it does it. */
const keys: [where: string, [keys: string[], does: string][]][] = [
  [
    'Anywhere',
    [
      [[isApple ? '⌘ K' : 'Ctrl K', '/'], 'Search'],
      [['←', '→'], 'Previous and next page'],
      [['?'], 'Show these keys'],
      [['Esc'], 'Close what is open'],
    ],
  ],
  [
    'In search',
    [
      [['↑', '↓'], 'Move through the results'],
      [['Enter'], 'Open a result'],
    ],
  ],
  [
    'In a chart',
    [
      [['+', '−'], 'Zoom'],
      [['0'], 'Show all of it'],
      [['←', '→', '↑', '↓'], 'Choose a tool, or move the drawing'],
    ],
  ],
  ['In tabs', [[['←', '→', 'Home', 'End'], 'Choose a tab']]],
  ['In the editor', [[['Esc', 'Tab'], 'Leave it']]],
];

/** Shows the site's keys in a dialog until the reader closes it. */
export function showKeyboardHelp(): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'keyboard-help';
  dialog.setAttribute('aria-labelledby', 'keyboard-help');
  const title = make('h2', 'Keyboard');
  title.id = 'keyboard-help';
  dialog.append(title);
  for (const [where, rows] of keys) {
    const list = make('dl');
    for (const [names, does] of rows) {
      const term = make('dt');
      term.append(...names.flatMap((name, i) => (i === 0 ? [make('kbd', name)] : [' ', make('kbd', name)])));
      list.append(term, make('dd', does));
    }
    dialog.append(make('h3', where), list);
  }
  const close = make('button', 'Close');
  dialog.append(close);
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === close) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
}

function make(name: string, text = ''): HTMLElement {
  return Object.assign(document.createElement(name), { textContent: text });
}
