// @vitest-environment happy-dom
import { EditorSelection } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { expect, it, vi } from 'vitest';
import { createEditor } from './editor.ts';

it.each([
  { place: 'under the run panel', top: 700, by: 152 },
  { place: 'under the navbar', top: 30, by: -50 },
  { place: 'visible', top: 400, by: 0 },
])('scrolls the page if the cursor is $place', ({ top, by }) => {
  document.body.innerHTML = '<div class="code"><div></div><div class="play"></div></div>';
  document.documentElement.style.scrollPaddingTop = '80px';
  const [host, panel] = document.querySelectorAll<HTMLElement>('.code > div');
  vi.spyOn(panel!, 'offsetHeight', 'get').mockReturnValue(200);
  vi.stubGlobal('innerHeight', 768);
  const scrollBy = vi.spyOn(window, 'scrollBy');
  const editor = createEditor(host!, { lang: 'ts', text: 'a\nb', onChange: () => {}, onRun: () => {} });
  const view = EditorView.findFromDOM(host!.shadowRoot!.querySelector<HTMLElement>('.cm-editor')!)!;
  vi.spyOn(view, 'coordsAtPos').mockReturnValue({ left: 0, right: 0, top, bottom: top + 20 });
  vi.spyOn(view, 'requestMeasure').mockImplementation((request) =>
    request?.write?.(request.read(view), view),
  );
  const target = { x: 'nearest', y: 'nearest', xMargin: 5, yMargin: 5 } as const;
  const [handler] = view.state.facet(EditorView.scrollHandler);
  expect(handler!(view, EditorSelection.cursor(3), target)).toBe(false);
  expect(scrollBy).toHaveBeenLastCalledWith(0, by);
  editor.destroy();
});
