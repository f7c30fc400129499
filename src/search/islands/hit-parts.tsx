import { Braces, FileText, Hash, Newspaper } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { GrammarIcon, type Sign, signOf } from '../../mdx/grammar-icon.tsx';
import type { SearchClientConfig } from '../../site/client-config.ts';
import { t } from '../../site/messages.ts';
import type { Hit, HitGroup } from '../engine/engine.ts';
import { Spans } from './spans.tsx';

/** A section below another result of its page is a line of its own, indented. */
export const hitClass = ({ isNested, package: owner }: Hit) =>
  isNested ? 'hit hit-nested' : owner ? 'hit hit-api' : 'hit';

const icons = { section: Hash, api: Braces, blog: Newspaper, page: FileText };

/** What the icon of a result says: a section, what a page of the docs is about, or another kind of page. */
export function signOfHit({ kind, heading, href }: Pick<Hit, 'kind' | 'heading' | 'href'>): HitSign {
  if (heading) return 'section';
  return kind === 'docs' ? signOf(href) : kind === 'api' || kind === 'blog' ? kind : 'page';
}

type HitSign = Sign | keyof typeof icons;

const hasIcon = (sign: HitSign): sign is keyof typeof icons => sign in icons;

/** The icon of a result. Most rows keep theirs from one key to the next. */
export const HitIcon = memo(({ sign }: { sign: HitSign }) => {
  if (!hasIcon(sign)) return <GrammarIcon sign={sign} className="hit-icon" />;
  const Icon = icons[sign];
  return <Icon aria-hidden="true" className="hit-icon" />;
});

/** The lines of a result: its heading, where it stands, and the text around the words. */
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

/** Where a result stands: the breadcrumb, and the page where the result is a section of it. */
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

/** What the kinds of pages are called. */
export const kindLabels = () => t.search.kinds;

/** What tells a group from the others of an answer. */
export const groupKey = ({ kind, version, isRest }: HitGroup) => `${kind}${version}${isRest ? '-rest' : ''}`;

/** What a group of results is called. @param reading the docs version being read, which what is of another says */
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
