/** Texts of CommonJS modules by the names that others require them by; each stands behind those that it requires itself. */
export type Modules = Readonly<Record<string, string>>;

/**
 * Puts modules into the text of another that requires them. Its own lines stay where they are, and what the others print is not told.
 * @param js a CommonJS module
 */
export function link(js: string, modules: Modules): string {
  const made = Object.entries(modules).map(
    ([name, text]) => `${JSON.stringify(name)}: async (require, exports, module, console) => {${text}\n}`,
  );
  if (made.length === 0) return js;
  // `var` names the parameter anew; the function is there before its line.
  return `"use strict"; var require = await $link(require); ${js}
async function $link(outer) {
  const modules = { ${made.join(',\n')} };
  const done = {};
  const require = (name) => (Object.hasOwn(done, name) ? done[name] : outer(name));
  const console = new Proxy({}, { get: () => () => undefined });
  for (const name of Object.keys(modules)) {
    const exports = {};
    await modules[name](require, exports, { exports }, console);
    done[name] = exports;
  }
  return require;
}`;
}
