type Fields = Readonly<Record<string, string | number>>;

/** Where the server says what happens. No field holds a visitor's address, of whatever kind. */
export type Log = {
  info: (message: string, fields?: Fields) => void;
  error: (message: string, fields?: Fields) => void;
};

/** Lines for people, or one JSON object a line for programs. */
export function createLog(format: 'text' | 'json'): Log {
  const write =
    (level: 'info' | 'error') =>
    (message: string, fields: Fields = {}) => {
      const line =
        format === 'json'
          ? JSON.stringify({ time: new Date().toISOString(), level, message, ...fields })
          : [message, ...Object.entries(fields).map(([name, value]) => `${name}=${value}`)].join(' ');
      console[level](line);
    };
  return { info: write('info'), error: write('error') };
}

/** What went wrong, for a log. */
export const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
