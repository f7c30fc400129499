import type { Element, ElementContent } from 'hast';
import { createContext, type ReactNode, useContext } from 'react';
import { t } from '../../i18n/messages.ts';
import { Breakable } from '../breakable.tsx';

// Markers in the author's text, in any language.
const YES = 'Yes';
const NO = '–';

/** Whether the table compares features. */
const Comparison = createContext(false);

const InCell = createContext(false);

/**
 * A wide table scrolls instead of widening the page. A table with a "Yes" cell shows icons for yes
 * and no.
 */
export function Table({ node, children }: { node: Element; children: ReactNode }) {
  const isComparison = containsOnly(node, YES);
  return (
    <div className={isComparison ? 'table comparison whole' : 'table whole'}>
      <Comparison value={isComparison}>
        <table>{children}</table>
      </Comparison>
    </div>
  );
}

/** A cell. An icon's meaning is in visually hidden text. */
export function Cell({ node, children, ...rest }: { node: Element; children: ReactNode }) {
  const isComparison = useContext(Comparison);
  const [only] = node.children.length === 1 ? node.children : [];
  const text = isComparison && only?.type === 'text' ? only.value.trim() : '';
  return (
    <td {...rest}>
      <InCell value={true}>
        {text === YES ? (
          <>
            <span className="check" />
            <span className="sr-only">{t.article.yes}</span>
          </>
        ) : text === NO ? (
          <>
            <span className="none" aria-hidden="true">
              –
            </span>
            <span className="sr-only">{t.article.no}</span>
          </>
        ) : (
          children
        )}
      </InCell>
    </td>
  );
}

/** Inline code. In a cell, a long name breaks between its parts instead of widening the table. */
export function InlineCode({ node, children, ...rest }: { node: Element; children: ReactNode }) {
  const isInCell = useContext(InCell);
  const [only] = node.children;
  return (
    <code {...rest}>{isInCell && only?.type === 'text' ? <Breakable text={only.value} /> : children}</code>
  );
}

/** Whether a cell contains only this word. */
function containsOnly(node: ElementContent, word: string): boolean {
  if (node.type !== 'element') return false;
  const [only] = node.children;
  if (node.tagName === 'td')
    return node.children.length === 1 && only?.type === 'text' && only.value.trim() === word;
  return node.children.some((child) => containsOnly(child, word));
}
