/** The encoding of a response. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** Clients send a few different headers; more than this many are an attack. */
const remembered = 100;
const known = new Map<string, readonly Encoding[]>();

/**
 * The encodings that an Accept-Encoding header allows, best first. In a tie, Brotli wins because it
 * is smaller.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (!header) return ['identity'];
  let accepted = known.get(header);
  if (!accepted) {
    accepted = parse(header);
    if (known.size < remembered) known.set(header, accepted);
  }
  return accepted;
}

/**
 * Whether an If-None-Match header includes this ETag. Proxies may have weakened it, which doesn't
 * matter for a GET.
 */
export function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  return ifNoneMatch.split(',').some((candidate) => {
    const tag = candidate.trim();
    return tag === '*' || tag === etag || tag === `W/${etag}`;
  });
}

/**
 * Whether an Accept header prefers Markdown to HTML (RFC 9110, section 12.5.1): it must list
 * `text/markdown`, which no browser does, and HTML must have a lower weight. If the weights are
 * equal, the first one wins.
 */
export function prefersMarkdown(header: string | undefined): boolean {
  if (!header || !/text\/markdown/i.test(header)) return false;
  const weights = parseWeights(header);
  const names = [...weights.keys()];
  const markdown = weights.get('text/markdown') ?? 0;
  const range = ['text/html', 'text/*', '*/*'].find((name) => weights.has(name));
  const html = weights.get(range ?? '') ?? 0;
  if (markdown !== html) return markdown > html;
  return markdown > 0 && (range !== 'text/html' || names.indexOf('text/markdown') < names.indexOf(range));
}

function parse(header: string): Encoding[] {
  const weights = parseWeights(header);
  const encodings = (['br', 'gzip'] as const)
    .map((encoding) => ({ encoding, weight: weights.get(encoding) ?? weights.get('*') ?? 0 }))
    // Clients that don't mention identity prefer fewer bytes.
    .filter(({ weight }) => weight > 0 && weight >= (weights.get('identity') ?? 0))
    .sort((a, b) => b.weight - a.weight);
  return [...encodings.map(({ encoding }) => encoding), 'identity'];
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const q = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    weights.set(name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
