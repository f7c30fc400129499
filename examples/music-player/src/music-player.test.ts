import { fireEvent, render, screen } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor, type EventFromLogic } from 'xstate';
import MusicPlayer from './MusicPlayer.svelte';
import { playerMachine, tracks } from './music-player.machine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const beats = (count: number) => vi.advanceTimersByTime(count * 400);

describe('the machine', () => {
  function start() {
    const heard: string[] = [];
    const actor = createActor(
      playerMachine.provide({
        actions: { sound: (_, { note, volume }) => heard.push(note + volume) },
      }),
    ).start();
    const send = (...types: EventFromLogic<typeof playerMachine>['type'][]) => {
      for (const type of types) actor.send({ type } as never);
    };
    const deck = () => actor.getSnapshot().value.headphones;
    return { actor, deck, heard, send };
  }

  it('plays note by note while it is not paused', () => {
    const { heard, send } = start();
    send('play');
    beats(3);
    send('pause');
    beats(5);
    send('play');
    beats(1);
    expect(heard).toEqual(['C460', 'D460', 'E460', 'C460']);
  });

  it('continues silently while it is muted, until the volume changes', () => {
    const { actor, heard, send } = start();
    send('play', 'toggleMute');
    beats(2);
    expect(heard).toEqual([]);
    actor.send({ type: 'setVolume', volume: 30 });
    beats(1);
    expect(heard).toEqual(['E430']);
  });

  it.each([
    ['playing', ['play']],
    ['paused', ['play', 'pause']],
  ] as const)('is %s again when the headphones are back', (before, types) => {
    const { deck, send } = start();
    send(...types, 'unplug');
    expect(deck()).toBe('unplugged');
    send('play');
    expect(deck()).toBe('unplugged');
    send('plugIn');
    expect(deck()).toEqual({ plugged: before });
  });

  const notes = tracks.flatMap((track) => track.notes).length;

  it('stops after the last track and returns to the first', () => {
    const { actor, deck, heard, send } = start();
    send('play');
    beats(notes + 10);
    expect(heard).toHaveLength(notes);
    expect(deck()).toEqual({ plugged: 'paused' });
    expect(actor.getSnapshot().context).toMatchObject({ track: 0, note: 0 });
  });

  it('starts over when it repeats', () => {
    const { heard, send } = start();
    send('toggleRepeat', 'play');
    beats(notes + 10);
    expect(heard).toHaveLength(notes + 10);
  });

  it('wraps around from the first track to the last', () => {
    const { actor, send } = start();
    send('previous');
    expect(actor.getSnapshot().context.track).toBe(tracks.length - 1);
    send('next');
    expect(actor.getSnapshot().context.track).toBe(0);
  });
});

describe('the view', () => {
  const button = (name: string) => screen.getByRole('button', { name });

  it('plays, and shows the progress', async () => {
    const play = vi.fn();
    render(MusicPlayer, { play });
    await fireEvent.click(button('Play'));
    await vi.advanceTimersByTimeAsync(800);
    expect(play.mock.calls).toEqual([
      ['C4', 60],
      ['D4', 60],
    ]);
    expect(screen.getByRole('progressbar')).toHaveProperty('value', 2);
    button('Pause');
  });

  it('shows which switches are on', async () => {
    render(MusicPlayer, { play: vi.fn() });
    const pressed = () => button('Mute').getAttribute('aria-pressed');
    expect(pressed()).toBe('false');
    await fireEvent.click(button('Mute'));
    expect(pressed()).toBe('true');
    await fireEvent.input(screen.getByLabelText('Volume'), {
      target: { value: '20' },
    });
    expect(pressed()).toBe('false');
  });
});
