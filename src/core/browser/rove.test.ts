// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { rove } from './rove.ts';

let items: HTMLElement[];
beforeEach(() => {
  document.body.innerHTML = '<button>a</button><button>b</button><button>c</button><a href="/">d</a>';
  items = [...document.querySelectorAll('button')];
});

/** Returns the target of a key that is pressed on the first item. */
function press(key: string, ...how: [isRow?: boolean, isRtl?: boolean]): string | null | undefined {
  let to: HTMLElement | undefined;
  items[0]!.addEventListener('keydown', (event) => (to = rove(items, event, ...how)), { once: true });
  items[0]!.dispatchEvent(new KeyboardEvent('keydown', { key }));
  return to?.textContent;
}

it('moves to the next and previous item, wraps around, and moves to both ends', () => {
  const ways = ['ArrowRight', 'ArrowDown', 'ArrowLeft', 'ArrowUp', 'Home', 'End'].map((key) => press(key));
  expect(ways).toEqual(['b', 'b', 'c', 'c', 'a', 'c']);
});

it('ignores up and down in a row', () => {
  expect(press('ArrowDown', true)).toBeUndefined();
  expect(press('ArrowRight', true)).toBe('b');
});

it('reverses left and right in right-to-left text, unless the items are left-to-right', () => {
  document.dir = 'rtl';
  expect(press('ArrowLeft')).toBe('b');
  expect(press('ArrowLeft', true, false)).toBe('c');
  document.dir = '';
});
