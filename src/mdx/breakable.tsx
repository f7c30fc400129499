import { Fragment } from 'react';

/** Where a name may break: before a capital letter, and after a dot, slash, dash, or underscore. */
const BREAKS = /(?<=[\p{Ll}\d])(?=\p{Lu})|(?<=[\p{L}\p{N}][./_-])(?=[\p{L}\p{N}])/u;
/** Shorter words fit everywhere. */
const LONG_WORD = /[^\s]{16,}/;

/**
 * Renders text whose long names, such as `MachineImplementationsSimplified`, break between their
 * parts if they have to.
 */
export function Breakable({ text }: { text: string }) {
  if (!LONG_WORD.test(text)) return text;
  return text.split(BREAKS).map((part, i) => (
    <Fragment key={i}>
      {i > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
