/**
 * Colors of `theme/styles/tokens.css` that the frame's document uses. A test keeps them in sync.
 */
export const COMPONENT_COLORS = {
  fg: 'light-dark(#1b1c23, #e6e8ee)',
  strong: 'light-dark(#0b0c11, #ffffff)',
  muted: 'light-dark(#5a5d6b, #a2a8b8)',
  surface: 'light-dark(#ffffff, #14161d)',
  line: 'light-dark(#e6e6ec, #252a35)',
  field: 'light-dark(#878b9c, #687086)',
  accent: 'light-dark(#3a40cf, #a3aeff)',
};

const colors = Object.entries(COMPONENT_COLORS).map(([name, value]) => `--${name}:${value}`);

/**
 * Styles of the document that renders components: its plain elements look like those of the site.
 * Everything is in `:where`, so that any style of a component wins. The background is that of the
 * page, because the document is transparent.
 */
export const COMPONENT_STYLES = `
:root{${colors.join(';')};accent-color:var(--accent)}
body{margin:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--fg)}
:where(main>:first-child){margin-top:0}
:where(main>:last-child){margin-bottom:0}
:where(h1,h2,h3){line-height:1.25;font-weight:600;color:var(--strong)}
:where(h1){font-size:1.5rem}
:where(h2){font-size:1.25rem}
:where(h3){font-size:1.125rem}
:where(a){color:var(--accent)}
:where(button,input,select,textarea){font:inherit;color:var(--strong)}
:where(button,select,textarea,input:not([type=checkbox],[type=radio],[type=range],[type=color],[type=file])){min-height:2.25rem;padding:.25rem .75rem;border:1px solid var(--field);border-radius:.5rem;background:var(--surface);box-sizing:border-box;max-width:100%}
:where(button){font-size:.875rem;font-weight:500;cursor:pointer}
:where(button+button){margin-inline-start:.5rem}
:where(button:enabled:hover){border-color:var(--accent)}
:where(button:disabled){opacity:.45;cursor:default}
:where(:focus-visible){outline:2px solid var(--accent);outline-offset:2px}
:where(table){border-collapse:collapse}
:where(th,td){padding:.25rem .75rem;border-bottom:1px solid var(--line);text-align:start}
:where(fieldset){border:1px solid var(--line);border-radius:.5rem}
:where(pre,code){font-family:ui-monospace,Menlo,Consolas,monospace;font-size:.875em}
`.replaceAll('\n', '');
