import { transform } from 'sucrase';
import { transformOptions } from '../../../content/samples/jsx.ts';
import { format, t } from '../../../i18n/messages.ts';
import { depthOf, SampleError, type Token, tokensOf, withReadableErrors } from './tokens.ts';
import { refuseUnsupported } from './unsupported.ts';

/**
 * Compiles TypeScript to a CommonJS module with the same lines.
 * @param lang such as `ts`; with `tsx`, elements become calls of React
 * @throws SampleError if it isn't TypeScript, or browsers can't run it
 */
export function toScript(source: string, lang = 'ts'): string {
  refuseUnsupported(tokensOf(source, lang));
  return withReadableErrors(() => transform(source, transformOptions(lang)).code);
}

/**
 * Makes a module that exports a machine, from its declaration and the code before it. Later code,
 * which uses the machine, is omitted.
 * @throws SampleError if no machine with this name is declared at the top level
 */
export function toMachineScript(source: string, name: string, lang = 'ts'): string {
  const tokens = tokensOf(source, lang);
  const end = declarationEnd(tokens, name);
  if (end === undefined) {
    throw new SampleError(format(t.run.chartGone, { machine: name }));
  }
  const before = tokens.filter((token) => token.declares && token.start < end);
  const names = [...new Set(before.map(({ text }) => text))];
  return toScript(
    `${source.slice(0, end)}; Object.assign(exports, { ${names.join(', ')} }); return;${source.slice(end)}`,
    lang,
  );
}

/** The end of the statement that declares a name at the top level. */
function declarationEnd(tokens: readonly Token[], name: string): number | undefined {
  const declared = tokens.findIndex(
    (token, i) =>
      token.declares && token.text === name && /^(const|let|var|,)$/.test(tokens[i - 1]?.text ?? ''),
  );
  if (declared < 0) return undefined;
  let depth = 0;
  for (const [i, token] of tokens.entries()) {
    if (i < declared) continue;
    depth += depthOf(token);
    const next = tokens[i + 1];
    const isEnd =
      !next ||
      token.text === ';' ||
      next.text === ';' ||
      // Without a semicolon: the next line starts with a word that can't continue this one.
      (next.line > token.lastLine &&
        next.kind === 'name' &&
        !/^(as|satisfies|in|instanceof)$/.test(next.text) &&
        token.text !== '=');
    if (depth === 0 && isEnd) return token.end;
  }
  return undefined;
}
