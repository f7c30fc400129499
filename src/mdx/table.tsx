import type { Element, ElementContent } from 'hast';
import { createContext, type ReactNode, useContext } from 'react';
import { t } from '../site/messages.ts';

// As authors write them, in whatever language.
const YES = 'Yes';
const NO = '–';

/** Whether the table says what has what. */
const Comparison = createContext(false);

/** A wide table scrolls on its own instead of widening the page. One that says "Yes" somewhere has marks for yes and no. */
export function Table({ node, children }: { node: Element; children: ReactNode }) {
  const isComparison = says(node, YES);
  return (
    <div className={isComparison ? 'table comparison' : 'table'}>
      <Comparison value={isComparison}>
        <table>{children}</table>
      </Comparison>
    </div>
  );
}

/** A cell; what a mark says stands in it as text that is not seen. */
export function Cell({ node, children, ...rest }: { node: Element; children: ReactNode }) {
  const isComparison = useContext(Comparison);
  const [only] = node.children.length === 1 ? node.children : [];
  const text = isComparison && only?.type === 'text' ? only.value.trim() : '';
  return (
    <td {...rest}>
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
    </td>
  );
}

/** Whether a cell of the table says this and nothing else. */
function says(node: ElementContent, word: string): boolean {
  if (node.type !== 'element') return false;
  const [only] = node.children;
  if (node.tagName === 'td')
    return node.children.length === 1 && only?.type === 'text' && only.value.trim() === word;
  return node.children.some((child) => says(child, word));
}
