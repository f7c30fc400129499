type Fields = Readonly<Record<string, string | number>>;

/** Where the server says what happens. No field holds a visitor's address, of whatever kind. */
export type Log = {
  info: (message: string, fields?: Fields) => void;
  error: (message: string, fields?: Fields) => void;
};

type Stream = {
  write: (text: string) => unknown;
  on?: (event: 'error', listener: (error: Error) => void) => unknown;
};

/** After a write, lines are gathered for this long. */
const gatheringMs = 50;

/**
 * Lines for people, or one JSON object a line for programs. Under load, many lines are written at once: a write for each request would take as
 * long as its answer. Errors are written at once, after what was told before. What cannot be written is lost, and said once at `stderr`: a
 * disk that is full, or a reader of the log that has gone, ends no server. Where there is room again, the log goes on.
 */
export function createLog(
  format: 'text' | 'json',
  { stdout, stderr }: { stdout: Stream; stderr: Stream } = process,
): Log {
  let waiting = '';
  let gathering = false;
  const flush = () => {
    if (waiting !== '') stdout.write(waiting);
    waiting = '';
  };
  const gather = () => {
    flush();
    setTimeout(() => {
      gathering = false;
      if (waiting !== '') begin();
    }, gatheringMs).unref();
  };
  const begin = () => {
    gathering = true;
    setImmediate(gather);
  };
  process.once('exit', flush);
  let told = false;
  stdout.on?.('error', (error) => {
    if (told) return;
    told = true;
    stderr.write(lineOf(format, 'error', 'the log cannot be written', { reason: error.message }));
  });
  stderr.on?.('error', () => undefined);
  return {
    info(message, fields) {
      waiting += lineOf(format, 'info', message, fields);
      if (!gathering) begin();
    },
    error(message, fields) {
      flush();
      stderr.write(lineOf(format, 'error', message, fields));
    },
  };
}

function lineOf(format: 'text' | 'json', level: 'info' | 'error', message: string, fields: Fields = {}) {
  if (format === 'json')
    return `${JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })}\n`;
  let line = message;
  for (const name in fields) line += ` ${name}=${fields[name]}`;
  return `${line}\n`;
}

/** What went wrong, for a log. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
