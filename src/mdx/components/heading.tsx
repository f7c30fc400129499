import type { Element } from 'hast';
import { createContext, type ReactNode, useContext } from 'react';
import { format, t } from '../../i18n/messages.ts';
import { plainText } from '../plain-text.ts';

/** Prefix for links to an article's headings. */
export const ArticleAddress = createContext('');

interface HeadingProps {
  id: string;
  /** Other ids for links from elsewhere, separated by spaces. */
  anchors?: string;
  children: ReactNode;
  /** The heading in the article's tree. */
  node: Element;
}

/** A heading of an article with a link to itself. */
function heading(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return function Heading({ id, anchors, children, node }: HeadingProps) {
    // On other pages, several articles can have the same ids.
    const isAtHome = useContext(ArticleAddress) === '';
    return (
      <Tag id={isAtHome ? id : undefined}>
        <Anchors ids={anchors?.split(' ')} />
        {children}
        <HeadingAnchor id={id} text={plainText(node)} />
      </Tag>
    );
  };
}

/** The headings of an article. The page's title is its only h1. */
export const headings = {
  h2: heading('h2'),
  h3: heading('h3'),
  h4: heading('h4'),
  h5: heading('h5'),
  h6: heading('h6'),
};

/** Targets for links other than a heading's id. */
export function Anchors({ ids = [] }: { ids?: readonly string[] | undefined }) {
  return ids.map((id) => <span key={id} id={id} />);
}

/** A link to its own heading. */
export function HeadingAnchor({ id, text }: { id: string; text: string }) {
  const address = useContext(ArticleAddress);
  const label = format(t.article.linkTo, { heading: text });
  // biome-ignore lint/a11y/useAnchorContent: the label is its content
  return <a className="anchor" href={`${address}#${id}`} aria-label={label} />;
}
