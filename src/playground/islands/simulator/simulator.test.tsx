// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { MACHINE_CHANGED } from '../../browser/scripts.ts';
import { sandbox, sandboxes, started } from '../sandbox.fixture.ts';
import {
  closed,
  door,
  figure,
  lit,
  locked,
  onClose,
  open,
  press,
  say,
  show,
  showSteps,
} from './simulator.fixture.tsx';

/**
 * Keeps texts that are shown for 2 s, because a busy machine can take longer to find them.
 * @returns a function that ends their time
 */
function holdTexts(): () => void {
  const { setTimeout } = globalThis;
  const ends: (() => void)[] = [];
  vi.stubGlobal('setTimeout', (then: () => void, delay?: number, ...given: []) =>
    delay === 2000 ? ends.push(then) : setTimeout(then, delay, ...given),
  );
  return () =>
    act(() => {
      for (const end of ends.splice(0)) end();
    });
}

describe('the drawing', () => {
  it('marks active, possible, and taken parts, and is restored at the end', async () => {
    const { unmount } = await showSteps([locked, open]);
    expect(lit('data-active')).toEqual(['door.open']);
    expect(lit('data-taken')).toEqual(['0']);
    expect(lit('data-possible')).toEqual(['2', '3']);
    await waitFor(() => expect(lit('data-taken')).toEqual([]));
    unmount();
    expect(lit('data-active').concat(lit('data-possible'), lit('data-lit'))).toEqual([]);
    expect(sandbox().isEnded).toBe(true);
  });

  it('takes a clicked transition, with the payload in its form', async () => {
    await showSteps([locked]);
    await userEvent.click(figure.querySelector('[data-index="0"]') ?? figure);
    expect(sandbox().requests.at(-1)).toMatchObject({
      type: 'give',
      order: { event: { type: 'badge', id: 'b-1' } },
    });
  });

  it('skips the delay of a clicked transition', async () => {
    const timer = { id: 't1', event: 'xstate.after.500.door.open', startedAt: Date.now(), delay: 60_000 };
    await showSteps([{ ...open, timers: [timer] }]);
    await userEvent.click(figure.querySelector('[data-index="3"]') ?? figure);
    expect(sandbox().requests.at(-1)).toEqual({ type: 'give', order: { expire: 't1' } });
  });

  it('continues with the same events when the machine was edited', async () => {
    await showSteps([locked, open]);
    act(() => void figure.dispatchEvent(new Event(MACHINE_CHANGED)));
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'start', replay: { commands: [{}] } });
    say(started([locked, { ...open, active: ['door'] }]));
    expect(lit('data-active')).toEqual([]);
    expect(screen.queryByText(/started over/)).toBeNull();
  });

  it('starts over with a message if the edited machine does not take the events', async () => {
    await showSteps([locked, open]);
    act(() => void figure.dispatchEvent(new Event(MACHINE_CHANGED)));
    await waitFor(() => expect(sandboxes).toHaveLength(2));
    say({ type: 'loaded', stubs: [] });
    say(started([locked, { ...locked, commands: 1 }]));
    await waitFor(() => expect(sandboxes).toHaveLength(3));
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().requests.at(-1)).toMatchObject({ type: 'start', replay: { commands: [] } });
    say(started([locked]));
    expect(screen.getAllByText(/started over/)).not.toHaveLength(0);
  });
});

describe('a playback', () => {
  it('shows the steps in sequence and continues from the last', async () => {
    await showSteps([locked, open, closed], { isPlayed: true });
    await waitFor(() => expect(lit('data-active')).toEqual(['door.locked']));
    await waitFor(() => expect(lit('data-active')).toEqual(['door.open']));
    await waitFor(() => expect(sandboxes).toHaveLength(2));
  });

  it('stops when the reader selects another step', async () => {
    await showSteps([locked, open, closed], { isPlayed: true });
    const forward = screen.getByRole('button', { name: 'Forward' });
    await waitFor(() => expect(screen.queryByText('Looking back: step 1 of 3')).not.toBeNull());
    // Directly, because finding a button by its role can take longer than a step is shown.
    fireEvent.click(forward);
    const steps = () => screen.getByText(/Looking back/).textContent;
    const shown = steps();
    await new Promise((done) => setTimeout(done, 1500));
    expect(steps()).toBe(shown);
  });
});

describe('the URL', () => {
  it('sets the initial events and input', async () => {
    const replay = { commands: [{ event: { type: 'badge' }, at: 3 }], until: 7, seed: 0 };
    await show({ shared: { machine: 'door', replay, input: 8 } });
    say({ type: 'loaded', stubs: [] });
    expect(sandbox().requests.at(-1)).toEqual({ type: 'start', input: 8, replay });
  });

  it('contains the events up to the selected step and is restored at the end', async () => {
    const { unmount } = await showSteps([locked, open]);
    const events = () => new URLSearchParams(location.search).get('events');
    await waitFor(() => expect(events()).toBe('[{"type":"badge","id":"b-1"}]'));
    await press('Back');
    expect([events(), location.search]).toEqual([null, '?a=b&simulate=door']);
    unmount();
    expect(location.search + location.hash).toBe('?a=b#top');
  });

  it('of another page is not changed', async () => {
    const { unmount } = await showSteps([locked]);
    history.pushState(null, '', '/docs/context?simulate=other');
    unmount();
    expect(location.search).toBe('?simulate=other');
  });

  it('is copied, which the button confirms for a moment', async () => {
    const endTexts = holdTexts();
    await showSteps([locked]);
    const write = vi.fn().mockRejectedValueOnce(new Error('refused')).mockResolvedValue(undefined);
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: write } });
    await press('Copy link');
    await press('Copy the URL from the address bar');
    expect(write).toHaveBeenLastCalledWith(location.href);
    await screen.findByRole('button', { name: 'Link copied' });
    endTexts();
    await screen.findByRole('button', { name: 'Copy link' });
  });

  it('omits edits and long paths, and the button says so', async () => {
    holdTexts();
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: vi.fn() } });
    const { unmount } = await showSteps([locked], { machine: { ...door, isEdited: true } });
    await press('Copy link');
    await screen.findByRole('button', { name: 'Link copied, without your edits' });
    unmount();
    await showSteps([locked, { ...open, event: { type: 'badge', id: 'b'.repeat(2000) } }]);
    await press('Copy link');
    await screen.findByRole('button', { name: 'Link copied, to the start, because the path is too long' });
  });
});

it('calls onClose when the reader closes it', async () => {
  await showSteps([locked]);
  await press('Close');
  expect(onClose).toHaveBeenCalledOnce();
});
