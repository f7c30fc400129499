import type { Database } from '../database/database.ts';

/** Stores this many votes on a page, each with a comment, the first one of an earlier day. */
export async function castMany(database: Database, page: string, count: number): Promise<void> {
  const day = "CASE number WHEN 1 THEN '2026-11-21' ELSE '2026-11-22' END";
  await database.transaction([
    {
      sql: `WITH RECURSIVE numbers(number) AS (SELECT 1 UNION ALL SELECT number + 1 FROM numbers WHERE number < ${count})
        INSERT INTO votes (page, day, voter, helpful, comment)
        SELECT '${page}', ${day}, 'reader ' || number, 0, 'comment ' || number FROM numbers`,
    },
  ]);
}
