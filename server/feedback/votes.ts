import type { Database, Schema } from '../database/database.ts';
import { wilson } from './wilson.ts';

/** The tables of what readers say of pages. */
export const feedbackSchema: Schema = {
  name: 'feedback',
  migrationsTable: 'feedback_migrations',
  migrations: [
    [
      `CREATE TABLE votes (page TEXT NOT NULL, day TEXT NOT NULL, voter TEXT NOT NULL, helpful INTEGER NOT NULL, comment TEXT,
        PRIMARY KEY (page, day, voter))`,
      'CREATE INDEX votes_day ON votes (day)',
    ],
  ],
};

/** What a reader says of a page. */
export type Vote = {
  /** Site address, without base URL. */
  page: string;
  helpful: boolean;
  /** Empty where nothing was written. */
  comment: string;
  /** The day, as 2026-11-22, and who it was on that day: what `Voters` makes of a network. */
  day: string;
  voter: string;
};

/** What readers said of a page: its counts, and the comments, the newest first. */
export type PageReport = {
  page: string;
  yes: number;
  no: number;
  /** The share of Yes, and the 95% interval of what it would be if everybody voted. */
  share: number;
  interval: [low: number, high: number];
  comments: { day: string; helpful: boolean; text: string }[];
};

/** Which votes a report is about. */
export type ReportOptions = {
  /** The first day, as 2026-11-22. */
  since?: string | undefined;
  page?: string | undefined;
};

/** What readers say of pages. A vote is known by its page, its day and the voter: whoever votes again has changed their mind. */
export class Votes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** Counts a vote; when it is fulfilled, it is on the disk. A comment stays when the same is voted once more without one. */
  async cast({ page, helpful, comment, day, voter }: Vote): Promise<void> {
    await this.#database.transaction([
      {
        sql: `INSERT INTO votes (page, day, voter, helpful, comment) VALUES ($1, $2, $3, $4, $5)
          ON CONFLICT (page, day, voter) DO UPDATE SET helpful = excluded.helpful, comment = CASE
            WHEN votes.helpful = excluded.helpful THEN COALESCE(excluded.comment, votes.comment) ELSE excluded.comment END`,
        values: [page, day, voter, helpful ? 1 : 0, comment === '' ? null : comment],
      },
    ]);
  }

  /**
   * What was said of each page. First come those that are surely bad: they are in the order of the upper end of their interval, so that
   * a page with a single No does not stand before one with forty of fifty.
   */
  async report({ since = '', page }: ReportOptions = {}): Promise<PageReport[]> {
    const values = page === undefined ? [since] : [since, page];
    const where = `day >= $1${page === undefined ? '' : ' AND page = $2'}`;
    const [counts = [], comments = []] = await this.#database.transaction([
      {
        sql: `SELECT page, SUM(helpful) AS yes, SUM(1 - helpful) AS no FROM votes WHERE ${where} GROUP BY page`,
        values,
      },
      {
        sql: `SELECT page, day, helpful, comment FROM votes WHERE ${where} AND comment IS NOT NULL ORDER BY day DESC, comment`,
        values,
      },
    ]);
    const commentsOf = Map.groupBy(comments, (row) => String(row.page));
    return counts
      .map((row): PageReport => {
        const [yes, no] = [Number(row.yes), Number(row.no)];
        return {
          page: String(row.page),
          yes,
          no,
          share: yes / (yes + no),
          interval: wilson(yes, yes + no),
          comments: (commentsOf.get(String(row.page)) ?? []).map(({ day, helpful, comment }) => ({
            day: String(day),
            helpful: Number(helpful) === 1,
            text: String(comment),
          })),
        };
      })
      .sort((a, b) => a.interval[1] - b.interval[1] || a.share - b.share || (a.page < b.page ? -1 : 1));
  }

  /** Whether the database is away, as far as it was asked. */
  isAway(): boolean {
    return this.#database.isAway();
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
