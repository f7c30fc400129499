/** Components that are exported at the top level and take no properties. */
const SHOWN = /^export (?:(default )?function ([A-Z]\w*)\(\s*\)|const ([A-Z]\w*) = \(\s*\) =>)/gm;

/**
 * The component that a sample in TSX or JSX shows when it is run: the last one that it exports and that can be rendered as it is.
 * @returns the name that it is exported by
 */
export function shownComponent(code: string): string | undefined {
  const [, isDefault, declared, constant] = [...code.matchAll(SHOWN)].at(-1) ?? [];
  return isDefault ? 'default' : (declared ?? constant);
}
