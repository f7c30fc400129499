type Fields = Readonly<Record<string, string | number>>;

/** The server's log. No field contains a visitor's address of any kind. */
export type Log = {
  info: (message: string, fields?: Fields) => void;
  error: (message: string, fields?: Fields) => void;
};

type Stream = {
  write: (text: string) => unknown;
  on?: (event: 'error', listener: (error: Error) => void) => unknown;
};

/** How long lines are buffered after a write. */
const bufferMs = 50;

/**
 * Lines of text for people, or one JSON object per line for log collectors. Under load, lines are
 * written in batches, because a write per request would take as long as its response. Errors are
 * written immediately, after buffered lines. If writing fails (a full disk, a closed pipe), lines
 * are lost and this is reported once on `stderr`; the server continues, and so does the log when it
 * can.
 */
export function createLog(
  format: 'text' | 'json',
  { stdout, stderr }: { stdout: Stream; stderr: Stream } = process,
): Log {
  let waiting = '';
  let isScheduled = false;
  const flush = () => {
    if (waiting !== '') stdout.write(waiting);
    waiting = '';
  };
  const writeAndWait = () => {
    flush();
    setTimeout(() => {
      isScheduled = false;
      if (waiting !== '') begin();
    }, bufferMs).unref();
  };
  const begin = () => {
    isScheduled = true;
    setImmediate(writeAndWait);
  };
  process.once('exit', flush);
  let isReported = false;
  stdout.on?.('error', (error) => {
    if (isReported) return;
    isReported = true;
    stderr.write(lineOf(format, 'error', 'writing to the log failed', { reason: error.message }));
  });
  stderr.on?.('error', () => undefined);
  return {
    info(message, fields) {
      waiting += lineOf(format, 'info', message, fields);
      if (!isScheduled) begin();
    },
    error(message, fields) {
      flush();
      stderr.write(lineOf(format, 'error', message, fields));
    },
  };
}

function lineOf(format: 'text' | 'json', level: 'info' | 'error', message: string, fields: Fields = {}) {
  const time = new Date().toISOString();
  if (format === 'json') return `${JSON.stringify({ time, level, message, ...fields })}\n`;
  let line = `${time} ${message}`;
  for (const name in fields) line += ` ${name}=${fields[name]}`;
  return `${line}\n`;
}

/** The message of an error, for the log. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
