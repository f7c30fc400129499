import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database/database.ts';
import { hasPostgres, postgresForTests } from '../database/postgres.fixture.ts';
import { openPostgres } from '../database/postgres.ts';
import { openSqlite } from '../database/sqlite.ts';
import { newsletterSchema, Subscribers } from '../newsletter/subscribers.ts';
import { temporaryFolder } from '../site.fixture.ts';
import { castMany } from './many-comments.fixture.ts';
import { feedbackSchema, MOST_COMMENTS, Votes } from './votes.ts';

const postgres = postgresForTests();

const folder = temporaryFolder();
const kinds: [string, boolean, (schema: typeof feedbackSchema) => Database][] = [
  ['SQLite', true, (schema) => openSqlite(schema, folder)],
  ['PostgreSQL', hasPostgres, (schema) => openPostgres(schema, postgres())],
];

for (const [kind, isHere, open] of kinds) {
  describe.runIf(isHere)(`votes in ${kind}`, () => {
    let votes: Votes;
    beforeAll(() => {
      votes = new Votes(open(feedbackSchema));
    });
    afterAll(() => votes.close());
    const cast = (page: string, voter: string, helpful: boolean, comment = '', day = '2026-11-22') =>
      votes.cast({ page, voter, helpful, comment, day });

    it('count once per page, day, and voter, with the last vote winning', async () => {
      await Promise.all(Array.from({ length: 5 }, () => cast('/docs/once', 'ada', true)));
      expect(await votes.report({ page: '/docs/once' })).toMatchObject([{ yes: 1, no: 0, share: 1 }]);
      await cast('/docs/once', 'ada', false);
      await cast('/docs/once', 'grace', true);
      await cast('/docs/once', 'ada', true, '', '2026-11-23');
      expect(await votes.report({ page: '/docs/once' })).toMatchObject([{ yes: 2, no: 1 }]);
    });

    it('keep their comment until the vote changes', async () => {
      const comments = async () =>
        (await votes.report({ page: '/docs/words' }))[0]?.comments.map(({ text }) => text);
      await cast('/docs/words', 'ada', false, 'An example.');
      await cast('/docs/words', 'ada', false);
      expect(await comments()).toEqual(['An example.']);
      await cast('/docs/words', 'ada', false, 'Two examples.');
      expect(await comments()).toEqual(['Two examples.']);
      await cast('/docs/words', 'ada', true);
      expect(await comments()).toEqual([]);
    });

    it('are reported worst page first, by the upper bound of the interval', async () => {
      const many = (page: string, yes: number, no: number) =>
        Promise.all(
          Array.from({ length: yes + no }, (_, i) => cast(page, `reader ${i}`, i < yes, '', '2020-01-01')),
        );
      await many('/docs/one-no', 0, 1);
      await many('/docs/bad', 10, 40);
      await many('/docs/good', 45, 5);
      const order = (await votes.report())
        .map(({ page }) => page)
        .filter((page) => /one-no|bad|good/.test(page));
      expect(order).toEqual(['/docs/bad', '/docs/one-no', '/docs/good']);
      const [bad] = await votes.report({ page: '/docs/bad' });
      expect(bad?.interval[0]).toBeGreaterThan(0.1);
      expect(bad?.interval[1]).toBeLessThan(0.34);
      expect(await votes.report({ page: '/docs/bad', since: '2020-01-02' })).toEqual([]);
      expect(await votes.report({ page: '/docs/bad', since: '2020-01-01' })).toHaveLength(1);
    });

    it('are all counted in a report, which contains only the newest comments', async () => {
      const database = open(feedbackSchema);
      await castMany(database, '/docs/many', MOST_COMMENTS + 1);
      await database.close();
      const [many] = await votes.report({ page: '/docs/many' });
      expect(many?.no).toBe(MOST_COMMENTS + 1);
      expect(many?.comments).toHaveLength(MOST_COMMENTS);
      expect(many?.comments.map(({ text }) => text)).not.toContain('comment 1');
      expect(many?.omitted).toBe(1);
      expect(await votes.report({ page: '/docs/many', since: '2026-11-22' })).toMatchObject([
        { no: MOST_COMMENTS, omitted: 0 },
      ]);
    });

    it('keep SQL and markup in comments as plain text', async () => {
      const text = "'); DROP TABLE votes; -- <script> 🦉\nnext line";
      await cast('/docs/text', 'ada', false, text);
      expect((await votes.report({ page: '/docs/text' }))[0]?.comments).toEqual([
        { day: '2026-11-22', helpful: false, text },
      ]);
    });

    it('share a database with the newsletter, regardless of which is created first', async () => {
      const subscribers = new Subscribers(open(newsletterSchema));
      await subscribers.signUp('ada@example.com');
      const again = new Votes(open(feedbackSchema));
      await again.cast({ page: '/docs/beside', voter: 'ada', helpful: true, comment: '', day: '2026-11-22' });
      expect(await votes.report({ page: '/docs/beside' })).toHaveLength(1);
      expect((await subscribers.stats()).unconfirmed).toBe(1);
      await Promise.all([again.close(), subscribers.close()]);
    });
  });
}
