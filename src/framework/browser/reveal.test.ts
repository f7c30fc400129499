// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import '../../mdx/browser/tabs.element.ts';
import { reveal } from './reveal.ts';

beforeEach(() => {
  localStorage.clear();
  document.body.innerHTML = `
    <doc-tabs data-group="system">
      <div class="tab-list" role="tablist"><button role="tab">macOS</button><button role="tab">Windows</button></div>
      <doc-tab data-label="macOS"><h2 id="mac">Mac</h2></doc-tab>
      <doc-tab data-label="Windows" hidden="until-found">
        <details><summary>More</summary><h2 id="größe">Size</h2></details>
      </doc-tab>
    </doc-tabs>`;
});
const tab = (label: string) => document.querySelector(`doc-tab[data-label="${label}"]`);
const selected = () => document.querySelector('[aria-selected="true"]')?.textContent;

const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
beforeEach(() => scrolled.mockClear());

it('opens the tab and details around an element and scrolls to it', () => {
  const target = reveal('#gr%C3%B6%C3%9Fe');
  expect(target?.id).toBe('größe');
  expect(scrolled.mock.contexts).toEqual([target]);
  expect(document.querySelector('details')?.open).toBe(true);
  expect(selected()).toBe('Windows');
  expect(tab('Windows')?.hasAttribute('hidden')).toBe(false);
  expect(tab('macOS')?.hasAttribute('hidden')).toBe(true);
});

it('does not scroll to visible or missing elements', () => {
  expect(reveal('#mac')?.id).toBe('mac');
  expect(reveal('#none')).toBeNull();
  expect(reveal('')).toBeNull();
  expect(scrolled).not.toHaveBeenCalled();
});
