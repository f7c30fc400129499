import { expect, it } from 'vitest';
import type { PageChart } from '../content/model.ts';
import { chartSlug } from '../content/node/drawings/drawings.ts';
import { chartElement, embedRoutes } from './embed-routes.ts';
import type { Route } from './model.ts';

const slugs = (...ids: string[]) => {
  const charts: PageChart[] = [];
  for (const id of ids) charts.push({ machine: id, slug: chartSlug(id, charts), script: '' });
  return charts.map(({ slug }) => slug);
};

it('creates chart slugs from IDs, with a number for duplicates', () => {
  expect(slugs('door', 'doorMachine', 'door', 'Door', 'door-2')).toEqual([
    'door',
    'door-machine',
    'door-2',
    'door-3',
    'door-2-2',
  ]);
  expect(slugs('traffic light!', 'HTTPClient', 'step2Machine', '«»', 'דלת')).toEqual([
    'traffic-light',
    'httpclient',
    'step2-machine',
    'machine',
    'דלת',
  ]);
});

it('creates an unlisted page for each chart with the canonical URL of its source', () => {
  const page = { charts: [{ machine: 'doorMachine', slug: 'door' }] };
  const route = (path: string, more: object = {}) =>
    ({ path, title: 'Doors', screen: 'doc', page, ...more }) as unknown as Route;
  const routes = [
    route('/docs/doors'),
    route('/docs/', { title: 'About' }),
    route('/', { screen: 'home' }),
    route('/docs/v4/doors', { canonical: '/docs/doors' }),
    { path: '/search', screen: 'search' } as Route,
  ];
  const embeds = embedRoutes(routes, 'never');
  expect(embeds.map(({ path, canonical }) => [path, canonical])).toEqual([
    ['/embed/docs/doors/door', '/docs/doors'],
    ['/embed/docs/door', '/docs/'],
    ['/embed/door', '/'],
  ]);
  expect(embeds[0]).toMatchObject({ unlisted: true, title: 'Statechart of doorMachine: Doors' });
  expect(embedRoutes(routes, 'always')[0]?.path).toBe('/embed/docs/doors/door/');
});

it('finds the chart in its article and removes its autoplay', () => {
  const article = JSON.stringify({
    type: 'root',
    children: ['door', 'door-2'].map((slug) => ({
      type: 'element',
      tagName: 'Statechart',
      properties: { machine: 'doorMachine', slug, play: 'open' },
      children: [],
    })),
  });
  const charts = ['door', 'door-2', 'gone'].map((slug) => ({ machine: 'doorMachine', slug }));
  const of = {
    path: '/docs/doors',
    title: 'Doors',
    screen: 'doc',
    page: { file: 'doors.mdx', article, charts },
  };
  const [first, second, gone] = embedRoutes([of as unknown as Route], 'never');
  expect(chartElement(first!).properties).toEqual({ machine: 'doorMachine', slug: 'door' });
  expect(chartElement(second!).properties).toEqual({ machine: 'doorMachine', slug: 'door-2' });
  expect(() => chartElement(gone!)).toThrow('doors.mdx has no chart gone');
});
