import { defaultKeymap, history, historyKeymap, indentLess, indentMore } from '@codemirror/commands';
import { tsxLanguage, typescriptLanguage } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { type Command, drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';
import { CODE_TAGS, type CodeClass } from '../../../content/code-tags.ts';
import { t } from '../../../i18n/messages.ts';
import { CURSOR_LINE } from '../trace/cursor-line.ts';

/** An editor in the page. */
export interface Editor {
  text(): string;
  /** Replaces the text, as an undoable change. */
  replace(text: string): void;
  focus(): void;
  /** Replaces its additional extensions. */
  extend(extension: Extension): void;
  /** Scrolls a line, from 1, to the middle of the editor, without scrolling the page. */
  reveal(line: number): void;
  destroy(): void;
}

export interface EditorOptions {
  /** Such as `ts`. */
  lang: string;
  text: string;
  onChange: (text: string) => void;
  onRun: () => void;
  /** Names it; the code of a sample by default. */
  label?: string;
  /** Fills its place and scrolls in it. */
  isWhole?: boolean;
}

/**
 * Creates an editor that looks like its code block. It is in a shadow root, where CodeMirror uses
 * constructed stylesheets; elsewhere it would add `<style>` elements, which the page's
 * Content-Security-Policy forbids.
 * @param host the element that gets the shadow root
 */
export function createEditor(host: HTMLElement, options: EditorOptions): Editor {
  const { lang, text, onChange, onRun, label = t.run.code, isWhole = false } = options;
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const run: Command = () => {
    onRun();
    return true;
  };
  const extensions = new Compartment();
  const view = new EditorView({
    root,
    parent: root,
    state: EditorState.create({
      doc: text,
      extensions: [
        history(),
        // Output and errors refer to lines.
        lineNumbers(),
        drawSelection(),
        indentOnInput(),
        bracketMatching(),
        lang.endsWith('x') ? tsxLanguage : typescriptLanguage,
        syntaxHighlighting(colors),
        looks,
        isWhole ? whole : EditorView.scrollHandler.of((editor, { head }) => uncover(host, editor, head)),
        EditorState.tabSize.of(2),
        EditorView.scrollMargins.of(() => coveredAround(host)),
        EditorView.contentAttributes.of({ 'aria-label': label, autocapitalize: 'off' }),
        EditorView.updateListener.of(({ docChanged, selectionSet, state }) => {
          if (docChanged) onChange(state.doc.toString());
          if (docChanged || selectionSet) reportCursor(host, state);
        }),
        replacing,
        EditorView.domEventHandlers({
          focus: () => setSmoothScrolling(false),
          blur: () => setSmoothScrolling(true),
        }),
        // Before the other keys, some of which mean something else while a list is open.
        extensions.of([]),
        keymap.of([
          { key: 'Mod-Enter', run },
          { key: 'Tab', run: indent, shift: indentLess },
          ...defaultKeymap,
          ...historyKeymap,
          { key: 'Escape', run: leaveByTab },
        ]),
      ],
    }),
  });
  const growing = new ResizeObserver(
    ([panel]) => panel && revealCursor(view, panel.target.getBoundingClientRect()),
  );
  const panel = panelOf(host);
  if (panel) growing.observe(panel);
  // Mistakes below a whole editor make it shorter.
  let heightBefore = 0;
  const shrinking = new ResizeObserver(() => {
    const { top, bottom, height } = view.scrollDOM.getBoundingClientRect();
    revealCursor(view, { top: bottom, bottom: top + heightBefore });
    heightBefore = height;
  });
  if (isWhole) shrinking.observe(view.scrollDOM);
  return {
    text: () => view.state.doc.toString(),
    replace: (insert) => view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert } }),
    focus: () => view.focus(),
    extend: (extension) => view.dispatch({ effects: extensions.reconfigure(extension) }),
    reveal(line) {
      const { doc } = view.state;
      const block = view.lineBlockAt(doc.line(Math.min(line, doc.lines)).from);
      view.scrollDOM.scrollTop = block.top - (view.scrollDOM.clientHeight - block.height) / 2;
    },
    destroy() {
      growing.disconnect();
      shrinking.disconnect();
      view.destroy();
      setSmoothScrolling(true);
    },
  };
}

/**
 * Whether the page scrolls smoothly. It must not while the reader types: the cursor would be
 * measured in the middle of scrolling.
 */
function setSmoothScrolling(isSmooth: boolean): void {
  document.documentElement.style.scrollBehavior = isSmooth ? '' : 'auto';
}

/**
 * Pixels of code hidden at the edges of the window, by the navbar and the run panel. The cursor is
 * scrolled out of them.
 */
function coveredAround(host: HTMLElement): { top: number; bottom: number } {
  return {
    top: Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0,
    bottom: panelOf(host)?.offsetHeight ?? 0,
  };
}

/**
 * Scrolls the page until a position isn't covered. CodeMirror's margins aren't enough: if long lines
 * make the editor scroll sideways, they end at its edge, where the panel is.
 * @returns false, so that CodeMirror scrolls, too
 */
function uncover(host: HTMLElement, view: EditorView, position: number): boolean {
  view.requestMeasure({
    read() {
      const { top, bottom } = coveredAround(host);
      const cursor = view.coordsAtPos(position);
      // If there isn't enough room, the bottom matters, as to CodeMirror.
      return cursor ? Math.max(cursor.bottom + bottom - innerHeight, Math.min(0, cursor.top - top)) : 0;
    },
    write: (distance) => scrollBy(0, distance),
  });
  return false;
}

/** The run panel of an editor. */
const panelOf = (host: HTMLElement) => host.closest('.code')?.querySelector<HTMLElement>('.play');

/**
 * Scrolls the cursor out of an area that is now covered, for example by errors in the typed text.
 */
function revealCursor(view: EditorView, { top, bottom }: Pick<DOMRect, 'top' | 'bottom'>): void {
  const { head } = view.state.selection.main;
  const cursor = view.coordsAtPos(head);
  if (view.hasFocus && cursor && cursor.bottom > top && cursor.top < bottom)
    view.dispatch({ effects: EditorView.scrollIntoView(head) });
}

/** Reports the cursor's line to the page, which highlights its declaration in the chart. */
function reportCursor(host: HTMLElement, { doc, selection }: EditorState): void {
  const detail = doc.lineAt(selection.main.head).number;
  host.dispatchEvent(new CustomEvent(CURSOR_LINE, { detail, bubbles: true }));
}

/**
 * Replaces the selection with typed text. If browsers do it, they join lines with inline styles,
 * which the Content-Security-Policy refuses.
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

/** After Escape, Tab leaves the editor until another key is pressed. CodeMirror gives readers two seconds. */
const leaveByTab: Command = (view) => {
  view.setTabFocusMode(Number.POSITIVE_INFINITY);
  return true;
};

// Same as `theme/styles/code.css` for the block.
const looks = EditorView.theme({
  '&': { color: 'inherit', backgroundColor: 'transparent' },
  '&.cm-focused': { outline: '2px solid var(--color-accent)', outlineOffset: '-2px' },
  '.cm-scroller': {
    fontFamily: 'var(--font-mono)',
    fontSize: 'var(--text-code)',
    lineHeight: '1.62',
    fontVariantLigatures: 'none',
    scrollbarWidth: 'thin',
  },
  '.cm-content': { padding: '0.95rem 0', caretColor: 'var(--color-accent)' },
  '.cm-line': { padding: '0 1rem 0 0.5rem' },
  '.cm-gutters': { border: 'none', background: 'var(--color-raised)', color: 'var(--color-muted)' },
  '.cm-lineNumbers .cm-gutterElement': { minWidth: '2.4rem', padding: '0 0.4rem 0 0.5rem' },
  '.cm-cursor': { borderLeft: '2px solid var(--color-accent)' },
  '& > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, &.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground':
    { background: 'color-mix(in oklab, var(--color-accent) 25%, transparent)' },
  '&.cm-focused .cm-matchingBracket': {
    backgroundColor: 'color-mix(in oklab, var(--color-accent) 18%, transparent)',
  },
});

const whole = EditorView.theme({
  '&': { height: '100%' },
  '.cm-scroller': { overflow: 'auto' },
});

// The page's rules don't apply in a shadow root, but its custom properties do.
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
