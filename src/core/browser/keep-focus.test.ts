// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { keepFocus } from './keep-focus.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;
/** Observers and what waits for the end of a task have been heard. */
const settled = () => new Promise((done) => setTimeout(done));

beforeEach(() => {
  document.body.innerHTML =
    '<div id="root"><p id="row"><b><button>Go on</button></b></p></div><a href="/">Home</a>';
  keepFocus(find('#root'));
});

it('goes to what the control stood in', async () => {
  find('button').focus();
  find('b').remove();
  await settled();
  expect(document.activeElement).toBe(find('#row'));
  find('a').focus();
  expect(find('#row').hasAttribute('tabindex')).toBe(false);
});

it('stays in the root, and out of what has gone with it', async () => {
  find('button').focus();
  find('#row').remove();
  await settled();
  expect(document.activeElement).toBe(find('#root'));
  find('#root').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it('leaves alone whoever has gone elsewhere before', async () => {
  find('button').focus();
  find('a').focus();
  find('a').blur();
  await settled();
  find('#row').remove();
  await settled();
  expect(document.activeElement).toBe(document.body);
});

it('leaves alone whom somebody else has given a place', async () => {
  find('button').focus();
  find('#row').remove();
  find('a').focus();
  await settled();
  expect(document.activeElement).toBe(find('a'));
});
