import { type Tag, tags } from '@lezer/highlight';

/** Classes of highlighted code. `code.css` sets their colors for light and dark mode. */
export type CodeClass = 'tc' | 'ts' | 'tn' | 'tk' | 'tf' | 'ty';

/**
 * The syntax tags of each class, for pages and for the editor. Operators, punctuation, and property
 * names keep the text color: it is easier to read, and there are half as many nodes.
 */
export const CODE_TAGS: Readonly<Record<CodeClass, readonly Tag[]>> = {
  tc: [tags.comment],
  ts: [tags.string, tags.special(tags.string), tags.regexp],
  tn: [tags.number, tags.bool, tags.null, tags.self, tags.escape],
  // Punctuation that acts like a keyword: an arrow, and the start and end of an expression in a
  // template.
  tk: [tags.keyword, tags.operatorKeyword, tags.function(tags.punctuation), tags.special(tags.brace)],
  tf: [tags.function(tags.variableName), tags.function(tags.propertyName)],
  ty: [tags.typeName, tags.className, tags.tagName, tags.namespace],
};
