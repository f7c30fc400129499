import { type Tag, tags } from '@lezer/highlight';

/** What code is coloured by. `code.css` gives each class its colour in light and dark. */
export type CodeClass = 'tc' | 'ts' | 'tn' | 'tk' | 'tf' | 'ty';

/**
 * The syntax tags of each class, for pages and for the editor that takes a sample's place. Operators, punctuation and names of
 * properties keep the text's own colour: calmer to read, and half the nodes.
 */
export const CODE_TAGS: Readonly<Record<CodeClass, readonly Tag[]>> = {
  tc: [tags.comment],
  ts: [tags.string, tags.special(tags.string), tags.regexp],
  tn: [tags.number, tags.bool, tags.null, tags.self, tags.escape],
  // Punctuation that is a word of the language: an arrow, and what opens and closes an expression within a template.
  tk: [tags.keyword, tags.operatorKeyword, tags.function(tags.punctuation), tags.special(tags.brace)],
  tf: [tags.function(tags.variableName), tags.function(tags.propertyName)],
  ty: [tags.typeName, tags.className, tags.tagName, tags.namespace],
};
