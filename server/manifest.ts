import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** What the build tells the server about the site: `dist/.site/manifest.json`. */
const manifestSchema = z.object({
  /** The origin under which the site is published. */
  url: z.url(),
  /** Where the site lives on its host: "/" or "/site/". */
  baseUrl: z.string().regex(/^\/(.*\/)?$/, 'must begin and end with "/"'),
  contentSecurityPolicy: z.string(),
  /** The policy of charts that other sites may show. */
  embeds: z.object({ contentSecurityPolicy: z.string() }).optional(),
  /** The script that runs what readers write, and the policy that it needs for that. */
  sandbox: z.object({ path: z.string().startsWith('/'), contentSecurityPolicy: z.string() }).optional(),
  /** Addresses without the base URL; a `*` at the end stands for the rest of the path. */
  redirects: z.array(z.object({ from: z.string().startsWith('/'), to: z.string() })),
  /** Every page's address without the base URL, with or without a slash at the end as the site's policy has it. */
  pages: z.array(z.string().startsWith('/')),
  /** Where the sign-up form posts to, without the base URL; null where the site has none or another server answers. */
  newsletter: z.object({ path: z.string().startsWith('/') }).nullable(),
  /** The versions of the docs, the latest first. */
  versions: z.array(z.object({ name: z.string(), label: z.string() })).default([]),
  /** Where the Model Context Protocol is answered, without the base URL; null where it is not. */
  mcp: z.string().startsWith('/').nullable().default(null),
  /** Where readers' votes are posted to, likewise; the builds before there were any say nothing of it. */
  feedback: z
    .object({ path: z.string().startsWith('/') })
    .nullable()
    .default(null),
  /** The stylesheet of the pages with which forms are answered. */
  stylesheet: z.string().optional(),
});

export type Manifest = z.infer<typeof manifestSchema>;

/** A problem the person who starts the server can solve; its message says how. */
export class StartError extends Error {}

/** Reads the manifest that `npm run build` left in `dist`. */
export function readManifest(dist: string): Manifest {
  let text: string;
  try {
    text = readFileSync(join(dist, '.site/manifest.json'), 'utf8');
  } catch {
    throw new StartError(`There is no built site in ${dist}: run npm run build first.`);
  }
  const parsed = manifestSchema.safeParse(parseJson(text));
  if (!parsed.success) {
    throw new StartError(
      `The manifest in ${dist} is not readable, run npm run build again.\n${z.prettifyError(parsed.error)}`,
    );
  }
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
