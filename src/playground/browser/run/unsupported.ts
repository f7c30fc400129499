import { t } from '../../../i18n/messages.ts';
import { SampleError, type Token } from './tokens.ts';

/**
 * TypeScript syntax that neither browsers nor Sucrase can run: it would be an unexplained syntax
 * error, or be dropped silently.
 */
const UNSUPPORTED: { isAt(tokens: readonly Token[], i: number): boolean; message(): string }[] = [
  {
    isAt: (tokens, i) => tokens[i]?.text === '@' && tokens[i].kind === 'sign',
    message: () => t.run.noDecorators,
  },
  {
    // A class field; `accessor` can also be a name.
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
 * Refuses unsupported syntax, with its line.
 * @throws SampleError
 */
export function refuseUnsupported(tokens: readonly Token[]): void {
  for (const [i, token] of tokens.entries()) {
    const found = UNSUPPORTED.find(({ isAt }) => isAt(tokens, i));
    if (found) throw new SampleError(found.message(), token.line);
  }
}
