import { describe, expect, it } from 'vitest';
import { relativePath, resolvePath } from './resolve-path.ts';

describe('resolvePath', () => {
  it.each([
    ['/docs/guards', 'actions', '/docs/actions'],
    ['/docs/', 'actions', '/docs/actions'],
    ['/docs/a/b', '../c', '/docs/c'],
    ['/docs', '../../c', '/c'],
    ['docs/v5/guards.mdx', './actions.mdx', 'docs/v5/actions.mdx'],
    ['docs/v5/guards.mdx', '../v4/a/b.mdx', 'docs/v4/a/b.mdx'],
    ['about.mdx', 'guards.mdx', 'guards.mdx'],
  ])('resolves from %s the path %s to %s', (from, path, expected) =>
    expect(resolvePath(from, path)).toBe(expected),
  );
});

describe('relativePath', () => {
  it.each([
    ['docs/v5/guards.mdx', 'docs/v5/actions.mdx', './actions.mdx'],
    ['docs/v5/guards.mdx', 'docs/v4/a/b.mdx', '../v4/a/b.mdx'],
    ['docs/v5/a/guards.mdx', 'docs/v5/b.mdx', '../b.mdx'],
    ['about.mdx', 'guides/guards.mdx', './guides/guards.mdx'],
  ])('returns for %s and %s the relative path %s', (from, to, expected) => {
    expect(relativePath(from, to)).toBe(expected);
    expect(resolvePath(from, expected)).toBe(to);
  });
});
