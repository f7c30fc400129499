import { EditorState, type Extension, type Range } from '@codemirror/state';
import { Decoration, EditorView, placeholder } from '@codemirror/view';
import type { Lines } from '../source/source.ts';

/** Lines to mark in an editor. */
export interface Marks {
  /** Lines with changes. */
  changed: readonly Lines[];
  /** The lines that the reader has selected in the list. */
  selected: Lines | undefined;
}

/** Marks lines. Those that the text doesn't have are left out. */
export function marking({ changed, selected }: Marks): Extension {
  return [
    looks,
    EditorView.decorations.compute(['doc'], ({ doc }) => {
      const classes = new Map<number, string>();
      for (const { first, last } of changed)
        for (let line = first; line <= Math.min(last, doc.lines); line++) classes.set(line, 'cm-changed');
      if (selected)
        for (let line = selected.first; line <= Math.min(selected.last, doc.lines); line++)
          classes.set(line, `${classes.get(line) ?? ''} cm-selected`);
      const found: Range<Decoration>[] = [];
      for (const [line, name] of classes)
        found.push(Decoration.line({ class: name.trim() }).range(doc.line(line).from));
      return Decoration.set(found, true);
    }),
  ];
}

/** Shows what belongs into an empty editor. */
export const hint = (text: string): Extension => placeholder(text);

/** For an editor that shows a result: it can be focused, scrolled, and copied from. */
export const readOnly: Extension = [
  EditorState.readOnly.of(true),
  EditorView.editable.of(false),
  EditorView.contentAttributes.of({ tabindex: '0', 'aria-readonly': 'true' }),
];

const looks = EditorView.theme({
  // Comments have enough contrast there, too.
  '.cm-changed': {
    '--code-comment': 'var(--color-muted)',
    boxShadow: 'inset 3px 0 var(--color-tip)',
    background: 'color-mix(in oklab, var(--color-tip) 10%, transparent)',
  },
  '.cm-selected': {
    '--code-comment': 'var(--color-strong)',
    boxShadow: 'inset 4px 0 var(--color-accent)',
    background: 'color-mix(in oklab, var(--color-accent) 13%, transparent)',
  },
  '.cm-placeholder': { color: 'var(--color-muted)' },
});
