import { fireEvent, screen } from '@testing-library/dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, createApp } from 'vue';
import {
  createActor,
  type EventFromLogic,
  fromCallback,
  fromPromise,
} from 'xstate';
import { videoMachine } from './media-player.machine.ts';
import VideoPlayer from './VideoPlayer.vue';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const seconds = (count: number) => vi.advanceTimersByTime(1000 * count);

describe('the machine', () => {
  function start(machine = videoMachine) {
    const actor = createActor(machine).start();
    const send = (...types: EventFromLogic<typeof videoMachine>['type'][]) => {
      for (const type of types) actor.send({ type } as never);
    };
    return {
      context: () => actor.getSnapshot().context,
      seek: (position: number) => actor.send({ type: 'seek', position }),
      send,
      value: () => actor.getSnapshot().value,
    };
  }
  const running = { playing: 'running' };
  const stalled = { playing: 'stalled' };

  it('waits for the first chunks, and then plays', () => {
    const { context, send, value } = start();
    send('play');
    expect(value().playback).toEqual(stalled);
    seconds(1.4);
    expect(value().playback).toEqual(running);
    seconds(2);
    expect(context().position).toBe(2);
  });

  it('stalls when the network is slower than the video, and goes on', () => {
    const { context, send, value } = start();
    seconds(3); // before the slow part
    send('play');
    const states = new Set<string>();
    for (let i = 0; i < 60; i++) {
      seconds(0.5);
      states.add(JSON.stringify(value().playback));
      const { buffered, position } = context();
      expect(position).toBeLessThanOrEqual(buffered.to);
    }
    expect([...states]).toEqual(
      [running, stalled].map((state) => JSON.stringify(state)),
    );
    expect(context().position).toBeLessThan(30);
  });

  it('keeps what has been downloaded when it seeks inside of it', () => {
    const { context, seek, send, value } = start();
    seconds(3.5);
    expect(context().buffered).toEqual({ from: 0, to: 10 });
    send('play');
    seek(5);
    expect(value().playback).toEqual(running);
    expect(context().buffered).toEqual({ from: 0, to: 10 });
  });

  it('downloads from where it seeks to', () => {
    const { context, seek, send, value } = start();
    seconds(3.5);
    send('play');
    seek(40);
    expect(value().playback).toEqual(stalled);
    expect(context().buffered).toEqual({ from: 40, to: 40 });
    seconds(1.4);
    expect(value().playback).toEqual(running);
    seek(5);
    expect(context().buffered).toEqual({ from: 5, to: 5 });
  });

  it('ends, and plays from the beginning again', () => {
    const { context, seek, send, value } = start();
    send('play');
    seek(58);
    seconds(5);
    expect(value()).toMatchObject({
      playback: 'ended',
      network: 'complete',
      controls: 'pinned',
    });
    expect(context().position).toBe(60);
    send('play');
    expect(context().position).toBe(0);
    expect(value()).toMatchObject({ playback: stalled, network: 'loading' });
  });

  it('hides the controls three seconds after the last activity while it plays', () => {
    const { send, value } = start();
    send('activity');
    seconds(10);
    expect(value().controls).toBe('pinned');
    send('play');
    seconds(2);
    send('activity');
    seconds(2.9);
    expect(value().controls).toBe('shown');
    seconds(0.1);
    expect(value().controls).toBe('hidden');
    send('activity');
    expect(value().controls).toBe('shown');
    seconds(3);
    send('pause');
    expect(value().controls).toBe('pinned');
  });

  it('leaves full screen with the button, or when the browser does', async () => {
    const left = vi.fn();
    const { send, value } = start(
      videoMachine.provide({
        actors: { fullscreen: fromCallback(() => left) },
      }),
    );
    for (const way of ['toggleFullscreen', 'fullscreenEnded'] as const) {
      send('toggleFullscreen');
      await vi.advanceTimersByTimeAsync(0);
      expect(value().screen).toBe('full');
      send(way);
      expect(value().screen).toBe('inline');
    }
    expect(left).toHaveBeenCalledTimes(2);
  });

  it('accepts that the browser refuses full screen', async () => {
    const enterFullscreen = fromPromise<void>(async () => {
      throw new TypeError('not allowed');
    });
    const { send, value } = start(
      videoMachine.provide({ actors: { enterFullscreen } }),
    );
    send('toggleFullscreen');
    await vi.advanceTimersByTimeAsync(0);
    expect(value().screen).toBe('refused');
  });
});

describe('the view', () => {
  let app: App;
  beforeEach(() => {
    app = createApp(VideoPlayer);
    app.mount(document.body);
  });
  afterEach(() => app.unmount());

  const later = (count: number) => vi.advanceTimersByTimeAsync(1000 * count);
  const click = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }));
    await later(0);
  };
  const slider = () => screen.getByRole('slider', { name: 'Position' });

  it('plays, says that it is buffering, and hides its controls', async () => {
    await click('Play');
    expect(screen.getByRole('status').textContent).toBe('Buffering …');
    await later(5);
    expect(screen.getByRole('status').textContent).toBe('');
    expect(screen.getByRole('region').className).toBe('quiet');
    fireEvent.focusIn(slider());
    await later(0);
    expect(screen.getByRole('region').className).toBe('');
    expect(slider().getAttribute('aria-valuetext')).toBe('0:03 of 1:00');
  });

  it('skips within the video', async () => {
    await click('Back 10 seconds');
    expect(slider().getAttribute('aria-valuetext')).toBe('0:00 of 1:00');
    await click('Forward 10 seconds');
    expect(slider().getAttribute('aria-valuetext')).toBe('0:10 of 1:00');
  });

  it('says that full screen is not possible', async () => {
    const player = screen.getByRole('region');
    player.requestFullscreen = () => Promise.reject(new TypeError());
    await click('Full screen');
    expect(screen.getByRole('alert').textContent).toMatch('does not allow');
  });
});
