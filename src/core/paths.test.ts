import { describe, expect, it } from 'vitest';
import {
  applyTrailingSlash,
  comparable,
  currentHref,
  fragmentFile,
  htmlFile,
  kebab,
  pageOf,
  stripHtmlSuffix,
  tagSlug,
  withBase,
  withoutBase,
} from './paths.ts';

describe('applyTrailingSlash', () => {
  it('applies the policy to the end of a path', () => {
    expect(applyTrailingSlash('/docs/guards', 'always')).toBe('/docs/guards/');
    expect(applyTrailingSlash('/docs/guards/', 'never')).toBe('/docs/guards');
    expect(applyTrailingSlash('/docs/guards//', 'always')).toBe('/docs/guards/');
  });

  it('keeps the slash of the home page and of folders', () => {
    expect(applyTrailingSlash('/', 'never')).toBe('/');
    expect(applyTrailingSlash('/docs', 'never', true)).toBe('/docs/');
  });
});

describe('stripHtmlSuffix', () => {
  it.each([
    ['/docs/guards.html', '/docs/guards'],
    ['/docs/index.html', '/docs'],
    ['/index.html', '/'],
    ['/docs/index', '/docs/index'],
    ['/docs/my-index.html', '/docs/my-index'],
    ['/docs/guards.html/x', '/docs/guards.html/x'],
  ])('converts %s to %s', (path, expected) => expect(stripHtmlSuffix(path)).toBe(expected));
});

describe('pageOf', () => {
  it.each([
    ['/site/docs/guards', '/docs/guards'],
    ['/site/docs/guards/', '/docs/guards'],
    ['/site/docs/guards.html', '/docs/guards'],
    ['/site/', '/'],
    ['/site/blog/xstate-5.1', '/blog/xstate-5.1'],
    ['/site/blog/xstate-5.1.html', '/blog/xstate-5.1'],
    ['/site/docs/guards.md', undefined],
    ['/site/film.mp4', undefined],
    ['/site/_page/docs/guards.html', undefined],
    ['/docs/guards', undefined],
  ])('converts %s to %s', (path, page) => expect(pageOf(path, '/site/')).toBe(page));
});

describe('base URL', () => {
  it('is added to paths of the site only', () => {
    expect(withBase('/docs', '/site/')).toBe('/site/docs');
    expect(withBase('#guards', '/site/')).toBe('#guards');
    expect(withBase('https://stately.ai', '/site/')).toBe('https://stately.ai');
  });

  it('is removed, and a path outside of it is undefined', () => {
    expect(withoutBase('/site/docs', '/site/')).toBe('/docs');
    expect(withoutBase('/site', '/site/')).toBe('/');
    expect(withoutBase('/sites/docs', '/site/')).toBeUndefined();
  });
});

describe('files of a page', () => {
  it('are in the locations of static hosts under both policies', () => {
    expect(htmlFile('/')).toBe('index.html');
    expect(htmlFile('/docs/')).toBe('docs/index.html');
    expect(htmlFile('/docs/guards')).toBe('docs/guards.html');
    expect([fragmentFile('/'), fragmentFile('/docs/'), fragmentFile('/docs/guards')]).toEqual([
      '_page/index.html',
      '_page/docs.html',
      '_page/docs/guards.html',
    ]);
  });

  it('belong to the same page with and without a trailing slash', () => {
    expect(comparable('/docs/')).toBe(comparable('/docs'));
    expect(comparable('/')).toBe('/');
  });
});

describe('kebab', () => {
  it.each([
    ['Stately Studio', 'stately-studio'],
    ['  What’s new?  ', 'whats-new'],
    ['Café résumé', 'cafe-resume'],
    ['C++', 'c'],
    ['状態 機械', '状態-機械'],
    ['ガード', 'ガード'],
    ['йод', 'йод'],
    ['상태', '상태'],
  ])('converts “%s” to %s', (text, expected) => expect(kebab(text)).toBe(expected));
});

describe('tagSlug', () => {
  it.each([
    ['state machine', 'state-machine'],
    ['C', 'c'],
    ['C++', 'c-plus-plus'],
    ['C#', 'c-sharp'],
    ['R&D', 'r-and-d'],
    ['🎉', '1f389'],
    ['launch 🚀', 'launch-1f680'],
    ['!?', '21-3f'],
    ['状態機械', '状態機械'],
  ])('converts “%s” to %s', (text, expected) => expect(tagSlug(text)).toBe(expected));
});

describe('currentHref', () => {
  const hrefs = ['/', '/docs/', '/docs/examples', 'https://stately.ai/blog', '/blog'];

  it.each([
    ['/docs/', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/guards', '/docs/'],
    ['/docs/examples/counter', '/docs/examples'],
    ['/blog/', '/blog'],
    ['/blogs', undefined],
    ['/', '/'],
    ['/search', undefined],
  ])('for %s is %s', (path, current) => {
    expect(currentHref(path, hrefs)).toBe(current);
  });

  it('does not depend on the order of the links', () => {
    expect(currentHref('/docs/examples/counter', hrefs.toReversed())).toBe('/docs/examples');
  });
});
