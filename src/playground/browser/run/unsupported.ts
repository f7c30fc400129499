import { t } from '../../../site/messages.ts';
import { SampleError, type Token } from './tokens.ts';

/** What TypeScript has and neither browsers nor Sucrase can run: it would be an error of syntax without words, or be left out silently. */
const UNSUPPORTED: { isAt(tokens: readonly Token[], i: number): boolean; message(): string }[] = [
  {
    isAt: (tokens, i) => tokens[i]?.text === '@' && tokens[i].kind === 'sign',
    message: () => t.run.noDecorators,
  },
  {
    // A field of a class; `accessor` may be a name as well.
    isAt: (tokens, i) =>
      tokens[i]?.text === 'accessor' &&
      /^(?:[{};]|static|public|private|protected|readonly|override)$/.test(tokens[i - 1]?.text ?? '') &&
      /^[\p{ID_Start}$_#'"[]/u.test(tokens[i + 1]?.text ?? '') &&
      tokens[i + 1]?.line === tokens[i].line,
    message: () => t.run.noAccessor,
  },
  {
    isAt: (tokens, i) =>
      /^(namespace|module)$/.test(tokens[i]?.text ?? '') &&
      tokens[i + 1]?.kind === 'name' &&
      /^[{.]$/.test(tokens[i + 2]?.text ?? '') &&
      tokens[i - 1]?.text !== 'declare',
    message: () => t.run.noNamespaces,
  },
];

/**
 * Refuses what cannot be run, with its line.
 * @throws SampleError
 */
export function refuseUnsupported(tokens: readonly Token[]): void {
  for (const [i, token] of tokens.entries()) {
    const found = UNSUPPORTED.find(({ isAt }) => isAt(tokens, i));
    if (found) throw new SampleError(found.message(), token.line);
  }
}
