// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** Waits until observers and tasks have run. */
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><p id="row"><b><button>Go on</button></b></p></div><a href="/">Home</a>';
  keepFocus(find('#root'));
});

it('moves the focus to the container of a removed control', async () => {
  find('button').focus();
  find('b').remove();
  await settled();
  expect(document.activeElement).toBe(find('#row'));
  find('a').focus();
  expect(find('#row').hasAttribute('tabindex')).toBe(false);
});

it('keeps the focus in the root, unless it was removed, too', async () => {
  find('button').focus();
  find('#row').remove();
  await settled();
  expect(document.activeElement).toBe(find('#root'));
  find('#root').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it('does nothing if the focus was already elsewhere', async () => {
  find('button').focus();
  find('a').focus();
  find('a').blur();
  await settled();
  find('#row').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it('does nothing if other code has moved the focus', async () => {
  find('button').focus();
  find('#row').remove();
  find('a').focus();
  await settled();
  expect(document.activeElement).toBe(find('a'));
});
