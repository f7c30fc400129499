import { transform } from 'sucrase';
import { transformOptions } from '../../../content/samples/transform-options.ts';
import { format, t } from '../../../site/messages.ts';
import { depthOf, readOrBlame, SampleError, type Token, tokensOf } from './tokens.ts';
import { refuseUnsupported } from './unsupported.ts';

/**
 * Makes JavaScript in the form of a CommonJS module out of TypeScript; lines stay where they are.
 * @param lang such as `ts`; with `tsx`, elements become calls of React
 * @throws SampleError where it is no TypeScript, or none that browsers can run
 */
export function toScript(source: string, lang = 'ts'): string {
  refuseUnsupported(tokensOf(source, lang));
  return readOrBlame(() => transform(source, transformOptions(lang)).code);
}

/**
 * Makes a module of a sample that exports the machine of a name, and what is declared before it. What the sample does with the machine
 * afterwards is left out.
 * @throws SampleError where no machine of that name is declared at the top level
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

/** Where the statement ends that declares a name at the top level. */
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
      // Without a semicolon: the next line begins with a word that cannot go on with this one.
      (next.line > token.lastLine &&
        next.kind === 'name' &&
        !/^(as|satisfies|in|instanceof)$/.test(next.text) &&
        token.text !== '=');
    if (depth === 0 && isEnd) return token.end;
  }
  return undefined;
}
