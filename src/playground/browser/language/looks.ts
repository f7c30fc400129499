import { EditorView } from '@codemirror/view';

/** Styles of the language service's panels, like those of the page. */
export const looks = EditorView.theme({
  '.cm-lintRange-error': {
    backgroundImage: 'none',
    textDecoration: 'underline wavy 1.25px var(--color-danger)',
    textDecorationSkipInk: 'none',
    textUnderlineOffset: '0.22em',
  },
  '.cm-lintRange-active': { backgroundColor: 'color-mix(in oklab, var(--color-danger) 18%, transparent)' },
  '.cm-tooltip': {
    border: '1px solid var(--color-line-strong)',
    borderRadius: '0.5rem',
    backgroundColor: 'var(--color-surface)',
    color: 'var(--color-fg)',
    boxShadow: '0 6px 20px rgb(0 0 0 / 0.16)',
    fontFamily: 'var(--font-sans)',
    fontSize: 'var(--text-caption)',
    lineHeight: '1.5',
    zIndex: '20',
  },
  '.cm-tooltip-hover': { maxWidth: 'min(34rem, calc(100vw - 1.5rem))', maxHeight: '16rem', overflow: 'auto' },
  '.cm-tooltip-section:not(:first-child)': { borderTop: '1px solid var(--color-line)' },
  '.cm-diagnostic': {
    padding: '0.45rem 0.75rem',
    border: '0',
    margin: '0',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '.cm-diagnostic-error': { borderInlineStart: '3px solid var(--color-danger)' },
  '.cm-type': { padding: '0.45rem 0.75rem' },
  '.cm-type code': { fontFamily: 'var(--font-mono)', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '.cm-type p': { margin: '0.35rem 0 0', color: 'var(--color-muted)', whiteSpace: 'pre-line' },
  '.cm-tooltip.cm-tooltip-autocomplete': { padding: '0.25rem' },
  '.cm-tooltip.cm-tooltip-autocomplete > ul': {
    fontFamily: 'var(--font-mono)',
    minWidth: '12rem',
    maxWidth: 'min(28rem, 90vw)',
    maxHeight: '14rem',
  },
  '.cm-tooltip.cm-tooltip-autocomplete > ul > li': {
    padding: '0.15rem 0.5rem 0.15rem 0.25rem',
    borderRadius: '0.3rem',
    lineHeight: '1.5',
  },
  '.cm-tooltip.cm-tooltip-autocomplete ul li[aria-selected]': {
    backgroundColor: 'var(--color-accent-soft)',
    color: 'var(--color-accent-strong)',
  },
  '.cm-completionMatchedText': { textDecoration: 'none', fontWeight: '600' },
  '.cm-completionIcon': { opacity: '0.7', width: '1.1em', paddingInlineEnd: '0.5em' },
  '.cm-tooltip.cm-completionInfo': { padding: '0', maxWidth: '24rem', maxHeight: '16rem', overflow: 'auto' },
});
