import { Braces, FileText, Hash, Newspaper } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import type { SearchClientConfig } from '../../config/client-config.ts';
import { t } from '../../i18n/messages.ts';
import { GrammarIcon, type Sign, signOf } from '../../mdx/components/grammar-icon.tsx';
import type { Hit, HitGroup } from '../engine/engine.ts';
import { Spans } from './marked-text.tsx';

/**
 * Returns the classes of a result. A section nested under another result of its page is an indented
 * line.
 */
export const hitClass = ({ isNested, package: owner }: Hit) =>
  isNested ? 'hit hit-nested' : owner ? 'hit hit-api' : 'hit';

const icons = { section: Hash, api: Braces, blog: Newspaper, page: FileText };

/**
 * Returns a result's icon: the icon for sections, for a docs page's subject, or for its kind of
 * page.
 */
export function signOfHit({ kind, heading, href }: Pick<Hit, 'kind' | 'heading' | 'href'>): HitSign {
  if (heading) return 'section';
  return kind === 'docs' ? signOf(href) : kind === 'api' || kind === 'blog' ? kind : 'page';
}

type HitSign = Sign | keyof typeof icons;

const hasIcon = (sign: HitSign): sign is keyof typeof icons => sign in icons;

/** The icon of a result. Memoized because most rows keep theirs from one keystroke to the next. */
export const HitIcon = memo(({ sign }: { sign: HitSign }) => {
  if (!hasIcon(sign)) return <GrammarIcon sign={sign} className="hit-icon" />;
  const Icon = icons[sign];
  return <Icon aria-hidden="true" className="hit-icon" />;
});

/** The lines of a result: its heading, its breadcrumb, and the text around the matched words. */
export function HitLines({ hit }: { hit: Hit }) {
  return (
    <span className="hit-lines">
      <span className="hit-title">
        <Spans spans={hit.heading ?? hit.page} />
      </span>
      {!hit.isNested && <Trail labels={hit.trail}>{hit.heading && <Spans spans={hit.page} />}</Trail>}
      {!hit.isNested && hit.excerpt.length > 0 && (
        <span className="hit-excerpt">
          <Spans spans={hit.excerpt} />
        </span>
      )}
    </span>
  );
}

/** The breadcrumb of a result, followed by the page if the result is a section of it. */
export function Trail({ labels, children }: { labels: readonly string[]; children: ReactNode }) {
  if (labels.length === 0 && !children) return null;
  return (
    <span className="hit-trail">
      {labels.map((label) => (
        <span key={label}>{label}</span>
      ))}
      {children && <span>{children}</span>}
    </span>
  );
}

/** Returns the labels of the kinds of pages. */
export const kindLabels = () => t.search.kinds;

/** Returns a key that is unique among the groups of a response. */
export const groupKey = ({ kind, version, isRest }: HitGroup) => `${kind}${version}${isRest ? '-rest' : ''}`;

/**
 * Returns the label of a group of results.
 * @param reading the docs version being read. Groups of other versions are labeled with theirs.
 */
export function groupLabel(
  { kind, version, isRest }: HitGroup,
  { versions }: SearchClientConfig,
  reading: string,
): string {
  const label = versions.find(({ name }) => name === version)?.label;
  if (isRest) return t.search.moreApi;
  if (kind === 'docs') return label ?? kindLabels().docs;
  return label && version !== reading ? `${kindLabels()[kind]} · ${label}` : kindLabels()[kind];
}
