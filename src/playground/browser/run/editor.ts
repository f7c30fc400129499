import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { type Command, drawSelection, EditorView, keymap } from '@codemirror/view';
import { CODE_TAGS, type CodeClass } from '../../../content/code-tags.ts';
import { t } from '../../../site/messages.ts';
import { CURSOR_LINE } from '../trace/cursor-line.ts';

/** An editor in the page. */
export interface Editor {
  text(): string;
  /** Puts another text in the place of what is there; can be undone. */
  replace(text: string): void;
  focus(): void;
  /** Gives it further abilities, in the place of those that it was given before. */
  extend(extension: Extension): void;
  destroy(): void;
}

export interface EditorOptions {
  /** Such as `ts`. */
  lang: string;
  text: string;
  onChange: (text: string) => void;
  onRun: () => void;
}

/**
 * Makes an editor that looks like the block of code it stands for. It lives in a shadow root, since there CodeMirror's styles are constructed style sheets,
 * which the page's Content-Security-Policy has nothing against; elsewhere they would be `<style>` elements.
 * @param host the element that gets the shadow root
 */
export function createEditor(host: HTMLElement, { lang, text, onChange, onRun }: EditorOptions): Editor {
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const run: Command = () => {
    onRun();
    return true;
  };
  const further = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        lang.endsWith('x') ? tsxLanguage : typescriptLanguage,
        syntaxHighlighting(colors),
        looks,
        EditorState.tabSize.of(2),
        EditorView.scrollMargins.of(() => coveredAround(host)),
        EditorView.contentAttributes.of({ 'aria-label': t.run.code, autocapitalize: 'off' }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
          if (docChanged) onChange(state.doc.toString());
          if (docChanged || selectionSet) tellCursor(host, state);
        }),
        replacing,
        EditorView.domEventHandlers({ focus: () => glide(false), blur: () => glide(true) }),
        // Before the other keys: of those that it is given, some mean something else while a list is open.
        further.of([]),
        keymap.of([
          { key: 'Mod-Enter', run },
          // Escape, then Tab leaves the editor: CodeMirror sees to that.
          { key: 'Tab', run: indent, shift: indentLess },
          ...defaultKeymap,
          ...historyKeymap,
        ]),
      ],
    }),
  });
  const growing = new ResizeObserver(([panel]) => panel && uncover(view, panel.target));
  const panel = panelOf(host);
  if (panel) growing.observe(panel);
  return {
    text: () => view.state.doc.toString(),
    replace: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    focus: () => view.focus(),
    extend: (extension) => view.dispatch({ effects: further.reconfigure(extension) }),
    destroy() {
      growing.disconnect();
      view.destroy();
      glide(true);
    },
  };
}

/** Whether the page scrolls smoothly. While one types, it must not: where the cursor is would be measured from a place that the page is just leaving. */
function glide(isSmooth: boolean): void {
  document.documentElement.style.scrollBehavior = isSmooth ? '' : 'auto';
}

/** What hides the code at the window's edges, in pixels: the navbar, and what runs the code. The cursor is scrolled to where it can be seen. */
function coveredAround(host: HTMLElement): { top: number; bottom: number } {
  return {
    top: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
    bottom: panelOf(host)?.clientHeight ?? 0,
  };
}

/** What runs the code of an editor. */
const panelOf = (host: HTMLElement) => host.closest('.code')?.querySelector('.play');

/** Scrolls the cursor out from behind what has grown over it, such as by errors that were found in what was just typed. */
function uncover(view: EditorView, panel: Element): void {
  const { head } = view.state.selection.main;
  const cursor = view.coordsAtPos(head);
  const { top, bottom } = panel.getBoundingClientRect();
  if (view.hasFocus && cursor && cursor.bottom > top && cursor.top < bottom)
    view.dispatch({ effects: EditorView.scrollIntoView(head) });
}

/** Tells the page at which line the cursor is: what it declares is shown in the chart. */
function tellCursor(host: HTMLElement, { doc, selection }: EditorState): void {
  const detail = doc.lineAt(selection.main.head).number;
  host.dispatchEvent(new CustomEvent(CURSOR_LINE, { detail, bubbles: true }));
}

/**
 * Puts what is typed in the place of what is selected. A browser that does it itself joins lines by inline styles, which the
 * Content-Security-Policy refuses.
 */
const replacing = EditorView.domEventHandlers({
  beforeinput(event, view) {
    const isPlain = event.inputType === 'insertText' && event.data !== null && !event.isComposing;
    if (!isPlain || view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(event.data), { scrollIntoView: true, userEvent: 'input.type' });
    event.preventDefault();
    return true;
  },
});

const indent: Command = (view) => {
  if (!view.state.selection.main.empty) return indentMore(view);
  view.dispatch(view.state.replaceSelection('  '), { scrollIntoView: true, userEvent: 'input' });
  return true;
};

// As `theme/styles/code.css` has it for the block itself.
const looks = EditorView.theme({
  '&': { color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-code)',
    lineHeight: '1.62',
    fontVariantLigatures: 'none',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '0.95rem 0', caretColor: 'var(--color-accent)' },
  '.cm-line': { padding: '0 1rem' },
  '.cm-cursor': { borderLeft: '2px solid var(--color-accent)' },
  '& > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in oklab, var(--color-accent) 25%, transparent)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in oklab, var(--color-accent) 18%, transparent)',
  },
});

// The page's own rules do not reach into a shadow root; its custom properties do.
const STYLES: Record<CodeClass, { color: string; fontStyle?: string }> = {
  tc: { color: 'var(--code-comment)', fontStyle: 'italic' },
  ts: { color: 'var(--code-string)' },
  tn: { color: 'var(--code-number)' },
  tk: { color: 'var(--code-keyword)' },
  tf: { color: 'var(--code-function)' },
  ty: { color: 'var(--code-type)' },
};

const colors = HighlightStyle.define(
  Object.entries(CODE_TAGS).map(([name, tag]) => ({ tag, ...STYLES[name as CodeClass] })),
);
