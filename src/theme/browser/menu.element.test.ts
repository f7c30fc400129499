// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import './menu.element.ts';

it('shows the sidebar, even if a heading of the page has its ID', () => {
  const parts = ['main', 'sidebar', 'back', 'forward', 'title'].map(
    (name) => `<div data-menu-${name}></div>`,
  );
  document.body.innerHTML = `<main><h2 id="sidebar">Sidebar</h2></main>
    <site-sidebar id="sidebar"><a href="/docs">Docs</a></site-sidebar>
    <button data-menu-open></button>`;
  const menu = document.createElement('site-menu');
  menu.innerHTML = `<dialog>${parts.join('')}</dialog>`;
  document.body.append(menu);
  document.querySelector<HTMLElement>('[data-menu-open]')!.click();
  expect(document.querySelector('[data-menu-sidebar]')?.textContent).toBe('Docs');
  expect(document.querySelector('main')?.textContent).toBe('Sidebar');
});
