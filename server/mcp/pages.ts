import { readFileSync } from 'node:fs';
import GithubSlugger from 'github-slugger';
import { comparable, decoded, markdownPath, stripHtmlSuffix, withoutBase } from '../../src/core/paths.ts';
import type { Manifest } from '../files/manifest.ts';

/**
 * Reads a text of the built site by its path without the base URL, such as `/docs/guards.md`;
 * undefined if it doesn't exist.
 */
export type ReadText = (address: string) => string | undefined;

/** Returns the file with a path of the built site; undefined if the site has no such path. */
export type FileOf = (address: string) => string | undefined;

/** Reads texts of the built site from their files. */
export function textReader(fileOf: FileOf): ReadText {
  return (address) => {
    const file = fileOf(address);
    try {
      return file === undefined ? undefined : readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  };
}

/** The pages of the built site as Markdown. */
export class Pages {
  readonly #manifest: Manifest;
  readonly #read: ReadText;
  readonly #byPath: Map<string, string>;

  constructor(manifest: Manifest, read: ReadText) {
    this.#manifest = manifest;
    this.#read = read;
    this.#byPath = new Map(manifest.pages.map((page) => [comparable(decoded(page)), page]));
  }

  /** Paths of all pages with a prefix, without base URL. */
  below(path: string): string[] {
    return [...this.#byPath.keys()].filter((page) => page.startsWith(path));
  }

  /**
   * Finds a page by a URL as people write or copy it: absolute or from the root, with `.md` or
   * `.html`, with an anchor.
   * @returns its Markdown and the anchor; undefined if the page doesn't exist
   */
  find(address: string): { path: string; markdown: string; anchor: string } | undefined {
    const { url, baseUrl } = this.#manifest;
    const [whole = '', anchor = ''] = address.trim().split('#');
    const origin = new URL(url).origin;
    const local = whole.startsWith(origin) ? whole.slice(origin.length) || '/' : whole;
    if (/^[a-z]+:/i.test(local)) return undefined;
    const rooted = local.startsWith('/') ? local : `/${local}`;
    const path = stripHtmlSuffix(
      decoded(withoutBase(rooted, baseUrl) ?? rooted)
        .replace(/\?.*/, '')
        .replace(/(?:\/?index)?\.md$/, '') || '/',
    );
    const page = this.#byPath.get(comparable(path));
    const markdown = page === undefined ? undefined : this.#read(markdownPath(page));
    return page === undefined || markdown === undefined ? undefined : { path: page, markdown, anchor };
  }
}

/** A part of a page, from its heading to the next one of the same or a higher level. */
export interface PageSection {
  heading: string;
  anchor: string;
  text: string;
}

/** Splits a page at its headings, ignoring code that looks like headings. */
export function sectionsOf(markdown: string): PageSection[] {
  const slugger = new GithubSlugger();
  const lines = markdown.split('\n');
  const headings: { line: number; level: number; heading: string; anchor: string }[] = [];
  let fence = '';
  for (const [line, text] of lines.entries()) {
    const [, marks = ''] = /^\s*(?:[->\d.]\s*)*(`{3,}|~{3,})/.exec(text) ?? [];
    if (fence ? marks.startsWith(fence) : marks) {
      fence = fence ? '' : marks;
      continue;
    }
    const [, level = '', raw = ''] = (!fence && /^(#{2,6}) (.*)$/.exec(text)) || [];
    if (!level) continue;
    const heading = raw.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/[`*]|\\(?=\W)/g, '');
    headings.push({ line, level: level.length, heading, anchor: slugger.slug(heading) });
  }
  return headings.map(({ line, level, heading, anchor }, i) => {
    const next = headings.slice(i + 1).find((other) => other.level <= level);
    return { heading, anchor, text: lines.slice(line, next?.line).join('\n').trim() };
  });
}
