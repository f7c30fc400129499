import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Puts elements into the `{name}` placeholders of a message, so that each language has them where its sentences want them.
 * @param values by the placeholders' names; an unknown placeholder stays as it is
 */
export function fill(text: string, values: Record<string, ReactNode>): ReactNode {
  const parts = text.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, i) => (i % 2 === 0 ? part : (values[part] ?? `{${part}}`))),
  );
}
