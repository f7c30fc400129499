import { createElement, Fragment, type ReactNode } from 'react';

/**
 * Replaces the `{name}` placeholders of a message with elements, so that each language can place
 * them where its grammar needs them.
 * @param values by name; unknown placeholders are kept
 */
export function fill(text: string, values: Record<string, ReactNode>): ReactNode {
  const parts = text.split(/\{(\w+)\}/);
  return createElement(
    Fragment,
    null,
    ...parts.map((part, i) => (i % 2 === 0 ? part : (values[part] ?? `{${part}}`))),
  );
}
