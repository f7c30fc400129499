/**
 * Texts of CommonJS modules, by the names in `require`. Each comes after the modules that it
 * requires.
 */
export type Modules = Readonly<Record<string, string>>;

/**
 * Inserts modules into the text of a module that requires them. Line numbers of that module don't
 * change, and the output of the others is dropped.
 * @param js a CommonJS module
 */
export function link(js: string, modules: Modules): string {
  const made = Object.entries(modules).map(
    ([name, text]) => `${JSON.stringify(name)}: async (require, exports, module, console) => {${text}\n}`,
  );
  if (made.length === 0) return js;
  // `var` redeclares the parameter; the function is hoisted.
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
