import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { riversMachine } from './infinite-scroll.machine.ts';
import { Rivers } from './infinite-scroll.tsx';

/** A machine whose server has a river for each letter, two on a page, and answers when the test says so. */
function machineWith(letters: string) {
  const asked: number[] = [];
  let answer: (error?: Error) => void = () => undefined;
  const loadPage = fromPromise<
    { rivers: string[]; next: number | null },
    { from: number }
  >(
    ({ input: { from } }) =>
      new Promise((resolve, reject) => {
        asked.push(from);
        const end = from + 2;
        const next = end < letters.length ? end : null;
        const rivers = [...letters.slice(from, end)];
        answer = (error) => (error ? reject(error) : resolve({ rivers, next }));
      }),
  );
  const settle = async (error?: Error) => {
    answer(error);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return {
    asked,
    machine: riversMachine.provide({ actors: { loadPage } }),
    answer: () => settle(),
    refuse: () => settle(new Error('offline')),
  };
}

describe('the machine', () => {
  function start(letters: string) {
    const { machine, ...server } = machineWith(letters);
    const actor = createActor(machine).start();
    const reachEnd = () => actor.send({ type: 'endReached' });
    const rivers = () => actor.getSnapshot().context.rivers.join('');
    const value = () => actor.getSnapshot().value;
    return { actor, reachEnd, rivers, value, ...server };
  }

  it('asks once for each page, however often the end is reached', async () => {
    const { answer, asked, reachEnd, rivers } = start('abcdef');
    reachEnd();
    await answer();
    reachEnd();
    reachEnd();
    reachEnd();
    expect(asked).toEqual([0, 2]);
    await answer();
    expect(rivers()).toBe('abcd');
  });

  it('stops asking after the last page', async () => {
    const { answer, asked, reachEnd, value } = start('abc');
    await answer();
    reachEnd();
    await answer();
    expect(value()).toBe('complete');
    reachEnd();
    expect(asked).toEqual([0, 2]);
  });

  it('keeps the list after an error, and asks for the same page again', async () => {
    const { actor, answer, asked, reachEnd, refuse, rivers, value } =
      start('abcd');
    await answer();
    reachEnd();
    await refuse();
    expect([value(), rivers()]).toEqual(['failed', 'ab']);
    reachEnd();
    expect(value()).toBe('failed');
    actor.send({ type: 'retry' });
    await answer();
    expect([rivers(), asked]).toEqual(['abcd', [0, 2, 2]]);
  });

  it('waits for a press after three pages in a row', async () => {
    const { actor, answer, reachEnd, value } = start('abcdefghijklmnop');
    const values = [];
    for (let i = 0; i < 3; i++) {
      await answer();
      values.push(value());
      reachEnd();
    }
    expect(values).toEqual(['ready', 'ready', 'resting']);
    expect(value()).toBe('resting');
    actor.send({ type: 'showMore' });
    await answer();
    expect(value()).toBe('ready');
  });

  it('drops a page of the old list when it starts over', async () => {
    const { actor, answer, asked, reachEnd, rivers } = start('abcdef');
    await answer();
    reachEnd();
    actor.send({ type: 'startOver' });
    expect([rivers(), asked]).toEqual(['', [0, 2, 0]]);
    await answer();
    expect(rivers()).toBe('ab');
  });
});

describe('the view', () => {
  let reachEnd = () => {};
  beforeEach(() => {
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
          reachEnd = () => report([{ isIntersecting: true }]);
        }
        observe() {}
        disconnect() {
          reachEnd = () => {};
        }
      },
    );
  });

  const text = () => screen.getByRole('feed').textContent;
  const button = (name: string) => screen.getByRole('button', { name });

  it('loads at the end of the list, and offers to try again', async () => {
    const { answer, machine, refuse } = machineWith('abcd');
    render(<Rivers machine={machine} />);
    expect(screen.getByRole('status').textContent).toBe('Loading …');
    await act(answer);
    expect(text()).toBe('ab');
    act(reachEnd);
    expect(screen.getByRole('feed').getAttribute('aria-busy')).toBe('true');
    await act(refuse);
    expect(screen.getByRole('alert').textContent).toMatch('does not answer');
    fireEvent.click(button('Try again'));
    await act(answer);
    expect(text()).toBe('abcd');
    expect(screen.getByRole('status').textContent).toBe('All 4 rivers');
  });

  it('moves the focus from river to river', async () => {
    const { answer, machine } = machineWith('abcd');
    render(<Rivers machine={machine} />);
    await act(answer);
    const [first, second] = screen.getAllByRole('article');
    first?.focus();
    fireEvent.keyDown(first!, { key: 'PageDown' });
    expect(document.activeElement).toBe(second);
    fireEvent.keyDown(second!, { key: 'PageUp' });
    expect(document.activeElement).toBe(first);
  });

  it('observes the end only while it can load', async () => {
    const { answer, asked, machine } = machineWith('abcdefgh');
    render(<Rivers machine={machine} />);
    for (let i = 0; i < 3; i++) {
      await act(answer);
      act(reachEnd);
    }
    expect(asked).toEqual([0, 2, 4]);
    expect(button('Show more').getAttribute('aria-disabled')).toBe('false');
  });
});
