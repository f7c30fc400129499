// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import './toc.element.ts';

afterEach(() => document.body.replaceChildren());

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Shows headings at the top of the window, of which some are in closed tabs. */
function show(...ids: string[]) {
  document.documentElement.style.scrollPaddingTop = '0px';
  const isVisible = new Map(ids.map((id) => [id, true]));
  document.body.innerHTML = ids.map((id) => `<h2 id="${id}">${id}</h2>`).join('');
  for (const heading of document.querySelectorAll('h2')) {
    vi.spyOn(heading, 'getBoundingClientRect').mockReturnValue(new DOMRect());
    heading.checkVisibility = () => isVisible.get(heading.id)!;
  }
  const toc = document.createElement('doc-toc');
  toc.innerHTML = ids.map((id) => `<a href="#${id}">${id}</a>`).join('');
  return { toc, isVisible, current: () => toc.querySelector('[aria-current]')?.textContent };
}

it('marks the heading of the open tab, and looks again when another one may be open', async () => {
  const { toc, isVisible, current } = show('machine', 'view', 'test');
  isVisible.set('test', false);
  document.body.append(toc);
  await nextFrame();
  expect(current()).toBe('view');
  for (const type of ['click', 'focusin']) {
    isVisible.set('view', !isVisible.get('view'));
    document.body.dispatchEvent(new Event(type, { bubbles: true }));
    await nextFrame();
    expect(current()).toBe(isVisible.get('view') ? 'view' : 'machine');
  }
});
