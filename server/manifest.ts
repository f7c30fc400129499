import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answers } from '../src/site/catalogue/en/answers.ts';
import { SERVER_MANIFEST } from '../src/site/output-files.ts';

/** What the build tells the server about the site: `dist/.site/manifest.json`. */
export type Manifest = {
  /** What the site is called, and what it is about. */
  title: string;
  tagline: string;
  /** The origin under which the site is published. */
  url: string;
  /** Where the site lives on its host: "/" or "/site/". */
  baseUrl: string;
  contentSecurityPolicy: string;
  /** The policy of charts that other sites may show. */
  embeds?: { contentSecurityPolicy: string } | undefined;
  /** The script that runs what readers write, and the policy that it needs for that. */
  sandbox?: { path: string; contentSecurityPolicy: string } | undefined;
  /** Other languages below the site, whose files are sent as those of the site. */
  translations?: { folder: string; sandbox: string; frame: string }[] | undefined;
  /** The frame that renders components of samples, and its policy. */
  frame?: { path: string; contentSecurityPolicy: string } | undefined;
  /** Addresses without the base URL; a `*` at the end stands for the rest of the path. */
  redirects: { from: string; to: string }[];
  /** Every page's address without the base URL, with or without a slash at the end as the site's policy has it. */
  pages: string[];
  /** Where the sign-up form posts to, without the base URL; null where the site has none or another server answers. */
  newsletter: { path: string } | null;
  /** The versions of the docs, the latest first. */
  versions: { name: string; label: string }[];
  /** Where the Model Context Protocol is answered, without the base URL; null where it is not. */
  mcp: string | null;
  /** Where readers' votes are posted to, likewise. */
  feedback: { path: string } | null;
  /** Whether PNGs of charts are drawn when they are asked for. */
  drawsCharts: boolean;
  /** The stylesheet of the pages with which forms are answered. */
  stylesheet?: string | undefined;
  /** The languages of the site, the original's first. */
  locales: AnswerLocale[];
};

/** A language of the site: its folder (`fr/`, none for the original's), and what forms are answered in it. */
export type AnswerLocale = { name: string; dir: 'ltr' | 'rtl'; folder: string; answers: typeof answers };

type Check = (value: unknown) => boolean;
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
  sandbox: optional(withFields({ path: isAddress, contentSecurityPolicy: isText })),
  translations: optional(listOf(withFields({ folder: isAddress, sandbox: isAddress, frame: isAddress }))),
  frame: optional(withFields({ path: isAddress, contentSecurityPolicy: isText })),
  redirects: listOf(withFields({ from: isAddress, to: isText })),
  pages: listOf(isAddress),
  newsletter: orNull(withFields({ path: isAddress })),
  versions: listOf(withFields({ name: isText, label: isText })),
  mcp: orNull(isAddress),
  feedback: orNull(withFields({ path: isAddress })),
  drawsCharts: (value) => typeof value === 'boolean',
  stylesheet: optional(isText),
  locales: listOf(withFields({ name: isText, dir: isText, folder: isText, answers: withFields({}) })),
};

const english: AnswerLocale = { name: 'en', dir: 'ltr', folder: '', answers };

/** What earlier builds say nothing of. */
const sinceThen: Pick<
  Manifest,
  'title' | 'tagline' | 'versions' | 'mcp' | 'feedback' | 'drawsCharts' | 'locales'
> = {
  title: 'Documentation',
  tagline: 'pages, reference and blog',
  versions: [],
  mcp: null,
  feedback: null,
  drawsCharts: false,
  locales: [english],
};

/** The language of an address, which is that of the folder it stands in, and the address without that folder. */
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

/** A language of the site by its name; the original's where the site does not have it any more. */
export const localeNamed = ({ locales }: Pick<Manifest, 'locales'>, name: string): AnswerLocale =>
  locales.find((locale) => locale.name === name) ?? locales[0] ?? english;

/** A problem the person who starts the server can solve; its message says how. */
export class StartError extends Error {}

/**
 * Reads the manifest that `npm run build` left in `dist`.
 * @throws StartError where there is none, or one that this server does not understand
 */
export function readManifest(dist: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(dist, SERVER_MANIFEST), 'utf8');
  } catch {
    throw new StartError(`There is no built site in ${dist}: run npm run build first.`);
  }
  const parsed = parseJson(text);
  const manifest = parsed && { ...sinceThen, ...parsed };
  const wrong = Object.entries(fields).filter(
    ([name, check]) => !check(manifest?.[name as keyof typeof manifest]),
  );
  if (!manifest || wrong.length > 0) {
    const names = wrong.map(([name]) => name).join(', ');
    throw new StartError(
      `The manifest in ${dist} is not readable (${names}): run npm run build again, as another version of this project made it.`,
    );
  }
  const { locales, ...rest } = manifest as Manifest;
  return { ...rest, locales: locales.map(complete) };
}

/** A language with the words that the build which wrote the manifest did not know yet, in English. */
const complete = (locale: AnswerLocale): AnswerLocale => ({
  ...locale,
  answers: {
    feedback: { ...answers.feedback, ...locale.answers.feedback },
    newsletter: { ...answers.newsletter, ...locale.answers.newsletter },
  },
});

/** Undefined where a text is no object in JSON. */
function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? (parsed as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}
