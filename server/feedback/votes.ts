import type { Database, Schema } from '../database/database.ts';
import { wilson } from './wilson.ts';

/** The tables for votes. */
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

/** A reader's vote on a page. */
export type Vote = {
  /** Path without base URL. */
  page: string;
  helpful: boolean;
  /** Empty without a comment. */
  comment: string;
  /** The day, such as 2026-11-22, and the voter's id on that day from `Voters`. */
  day: string;
  voter: string;
};

/** A page's votes: counts, and comments, newest first. */
export type PageReport = {
  page: string;
  yes: number;
  no: number;
  /** The share of Yes, and its 95% confidence interval. */
  share: number;
  interval: [low: number, high: number];
  comments: { day: string; helpful: boolean; text: string }[];
  /** The number of older comments that the report doesn't contain. */
  omitted: number;
};

/** Maximum number of comments in a report; more wouldn't fit into the memory of the database's thread. */
export const MOST_COMMENTS = 2000;

/** Filters of a report. */
export type ReportOptions = {
  /** The first day, such as 2026-11-22. */
  since?: string | undefined;
  page?: string | undefined;
};

/** Readers' votes. A vote is identified by its page, day, and voter: voting again replaces it. */
export class Votes {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /**
   * Stores a vote; when it resolves, it is on disk. A comment is kept if the same vote comes again
   * without one.
   */
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
   * The report for each page, sorted by the upper bound of the interval, so that a page with a
   * single No isn't before one with forty of fifty. It counts all votes, but contains only the
   * newest comments.
   */
  async report({ since = '', page }: ReportOptions = {}): Promise<PageReport[]> {
    const values = page === undefined ? [since] : [since, page];
    const where = `day >= $1${page === undefined ? '' : ' AND page = $2'}`;
    const [counts = [], comments = []] = await this.#database.transaction([
      {
        sql: `SELECT page, SUM(helpful) AS yes, SUM(1 - helpful) AS no, COUNT(comment) AS comments FROM votes WHERE ${where} GROUP BY page`,
        values,
      },
      {
        sql: `SELECT page, day, helpful, comment FROM votes WHERE ${where} AND comment IS NOT NULL ORDER BY day DESC, comment LIMIT ${MOST_COMMENTS}`,
        values,
      },
    ]);
    const commentsOf = Map.groupBy(comments, (row) => String(row.page));
    return counts
      .map((row): PageReport => {
        const [yes, no] = [Number(row.yes), Number(row.no)];
        const newest = commentsOf.get(String(row.page)) ?? [];
        return {
          page: String(row.page),
          yes,
          no,
          share: yes / (yes + no),
          interval: wilson(yes, yes + no),
          comments: newest.map(({ day, helpful, comment }) => ({
            day: String(day),
            helpful: Number(helpful) === 1,
            text: String(comment),
          })),
          omitted: Number(row.comments) - newest.length,
        };
      })
      .sort((a, b) => a.interval[1] - b.interval[1] || a.share - b.share || (a.page < b.page ? -1 : 1));
  }

  /** Whether the last transaction failed. */
  isUnavailable(): boolean {
    return this.#database.isUnavailable();
  }

  close(): Promise<void> {
    return this.#database.close();
  }
}
