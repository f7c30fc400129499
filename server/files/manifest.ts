import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { StartError } from '../../src/core/node/start-error.ts';
import { SERVER_MANIFEST } from '../../src/core/output-files.ts';
import { answers } from '../../src/i18n/catalog/en/answers.ts';

/** The build's information for the server: `dist/.site/manifest.json`. */
export type Manifest = {
  /** The site's title and tagline. */
  title: string;
  tagline: string;
  /** The origin under which the site is published. */
  url: string;
  /** The site's path on its host: "/" or "/site/". */
  baseUrl: string;
  contentSecurityPolicy: string;
  /** The Content-Security-Policy of embeddable charts. */
  embeds?: { contentSecurityPolicy: string } | undefined;
  /** Other languages of the site, whose files have the same headers. */
  translations?: { folder: string; frame: string }[] | undefined;
  /** The frame that isolates readers' code, and its Content-Security-Policy. */
  frame?: { path: string; contentSecurityPolicy: string } | undefined;
  /** Paths without the base URL; a final `*` matches the rest of the path. */
  redirects: { from: string; to: string }[];
  /**
   * Paths of all pages without the base URL, with or without a trailing slash, depending on the
   * site's policy.
   */
  pages: string[];
  /**
   * Path of the sign-up form without the base URL; null without a newsletter, or if another server
   * handles it.
   */
  newsletter: { path: string } | null;
  /** The versions of the docs, latest first. */
  versions: { name: string; label: string }[];
  /** Path of the Model Context Protocol without the base URL; null if it is off. */
  mcp: string | null;
  /** Which parts the site has, besides docs and pages. */
  parts: { api: boolean; blog: boolean; machines: boolean };
  /** Where readers' votes are posted to, likewise. */
  feedback: { path: string } | null;
  /** Whether PNGs of charts are drawn on request. */
  drawsCharts: boolean;
  /** The stylesheet of pages that answer forms. */
  stylesheet?: string | undefined;
  /** The languages of the site, the original first. */
  locales: AnswerLocale[];
};

/**
 * A language of the site: its folder (`fr/`, empty for the original), and its texts for answers.
 */
export type AnswerLocale = { name: string; dir: 'ltr' | 'rtl'; folder: string; answers: typeof answers };

type Check = (value: unknown) => boolean;
const isBoolean: Check = (value) => typeof value === 'boolean';
const isText: Check = (value) => typeof value === 'string';
const isAddress: Check = (value) => typeof value === 'string' && value.startsWith('/');
const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);
const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const withFields =
  (fields: Record<string, Check>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]));

const fields: { [Name in keyof Required<Manifest>]: Check } = {
  title: isText,
  tagline: isText,
  url: (value) => URL.canParse(String(value)),
  baseUrl: (value) => /^\/(.*\/)?$/.test(String(value)),
  contentSecurityPolicy: isText,
  embeds: optional(withFields({ contentSecurityPolicy: isText })),
  translations: optional(listOf(withFields({ folder: isAddress, frame: isAddress }))),
  frame: optional(withFields({ path: isAddress, contentSecurityPolicy: isText })),
  redirects: listOf(withFields({ from: isAddress, to: isText })),
  pages: listOf(isAddress),
  newsletter: orNull(withFields({ path: isAddress })),
  versions: listOf(withFields({ name: isText, label: isText })),
  mcp: orNull(isAddress),
  feedback: orNull(withFields({ path: isAddress })),
  drawsCharts: isBoolean,
  parts: withFields({ api: isBoolean, blog: isBoolean, machines: isBoolean }),
  stylesheet: optional(isText),
  locales: listOf(withFields({ name: isText, dir: isText, folder: isText, answers: withFields({}) })),
};

const english: AnswerLocale = { name: 'en', dir: 'ltr', folder: '', answers };

/** Defaults of fields that earlier builds didn't write. */
const laterFields: Pick<
  Manifest,
  'title' | 'tagline' | 'versions' | 'mcp' | 'parts' | 'feedback' | 'drawsCharts' | 'locales'
> = {
  title: 'Documentation',
  tagline: 'pages, reference and blog',
  versions: [],
  mcp: null,
  parts: { api: true, blog: true, machines: true },
  feedback: null,
  drawsCharts: false,
  locales: [english],
};

/** The language of a path, by its folder, and the path without that folder. */
export function localeAt(
  { locales, baseUrl }: Pick<Manifest, 'locales' | 'baseUrl'>,
  pathname: string,
): { locale: AnswerLocale; pathname: string } {
  const found = locales.find(({ folder }) => folder !== '' && pathname.startsWith(baseUrl + folder));
  const locale = found ?? locales.find(({ folder }) => folder === '') ?? english;
  return {
    locale,
    pathname: found ? baseUrl + pathname.slice(baseUrl.length + found.folder.length) : pathname,
  };
}

/** A language of the site by name; the original if the site no longer has it. */
export const localeNamed = ({ locales }: Pick<Manifest, 'locales'>, name: string): AnswerLocale =>
  locales.find((locale) => locale.name === name) ?? locales[0] ?? english;

/**
 * Reads the manifest that `npm run build` wrote to `dist`.
 * @throws StartError if it doesn't exist, or this server doesn't support it
 */
export function readManifest(dist: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(dist, SERVER_MANIFEST), 'utf8');
  } catch {
    throw new StartError(
      `There is no built site in ${resolve(dist)}, the folder that DIST sets. Run npm run build first, or set DIST to the folder of a built site.`,
    );
  }
  const parsed = parseJson(text);
  if (!parsed) throw new StartError(`The manifest in ${dist} isn’t valid JSON. Run npm run build again.`);
  const manifest: Record<string, unknown> = { ...laterFields, ...parsed };
  const wrong = Object.entries(fields).filter(([name, check]) => !check(manifest[name]));
  if (wrong.length > 0) {
    const names = wrong.map(([name]) => name).join(', ');
    throw new StartError(
      `The site in ${dist} was built by a different version of the project (invalid manifest fields: ${names}). Run npm run build again.`,
    );
  }
  const { locales, ...rest } = manifest as unknown as Manifest;
  return { ...rest, locales: locales.map(complete) };
}

/** Adds English texts that the manifest's build didn't know. */
const complete = (locale: AnswerLocale): AnswerLocale => ({
  ...locale,
  answers: {
    feedback: { ...answers.feedback, ...locale.answers.feedback },
    newsletter: { ...answers.newsletter, ...locale.answers.newsletter },
  },
});

/** The fields of a JSON object, none for other values; undefined if a text isn't JSON. */
function parseJson(text: string): object | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return undefined;
  }
}
