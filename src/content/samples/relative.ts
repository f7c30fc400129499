/** Whether an import names a file next to the sample rather than a package. */
export function isRelative(specifier: string): boolean {
  return /^\.\.?(\/|$)/.test(specifier);
}
