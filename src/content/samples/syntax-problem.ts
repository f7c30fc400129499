/** A syntax error, without the place in its message. */
export interface SyntaxProblem {
  message: string;
  /** From 1. */
  line?: number;
  column?: number;
}

/**
 * Parses an error of Sucrase, which ends with its position: `Error transforming a.ts: Unexpected
 * token (3:7)`.
 */
export function syntaxProblem(error: unknown): SyntaxProblem {
  const full = error instanceof Error ? error.message : String(error);
  const [, message = full, line, column] =
    /^(?:Error transforming .*?: )?(.*?)(?: \((\d+):(\d+)\))?$/s.exec(full) ?? [];
  return { message, ...(line && { line: Number(line), column: Number(column) }) };
}
