import { screen } from '@testing-library/dom';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type App, createApp } from 'vue';
import { createActor } from 'xstate';
import FileUpload from './FileUpload.vue';
import { uploadMachine } from './file-upload.machine.ts';

const photo = { name: 'photo.jpg', size: 2_000_000 };
const film = { name: 'film.mov', size: 9_000_000 };

describe('the machine', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function uploadOf(file: typeof photo) {
    const actor = createActor(uploadMachine).start();
    actor.send({ type: 'choose', file });
    return actor;
  }

  it('reports its progress', () => {
    const actor = uploadOf(photo);
    vi.advanceTimersByTime(500);
    expect(actor.getSnapshot().context.percent).toBe(25);
  });

  it('rejects a file that is too large', () => {
    const actor = uploadOf(film);
    expect(actor.getSnapshot().value).toBe('tooLarge');
    actor.send({ type: 'choose', file: photo });
    expect(actor.getSnapshot().value).toBe('uploading');
  });

  it('resumes where the connection broke', () => {
    const actor = uploadOf(photo);
    vi.advanceTimersByTime(5000);
    expect(actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { percent: 60 },
    });
    actor.send({ type: 'retry' });
    vi.advanceTimersByTime(100);
    expect(actor.getSnapshot().context.percent).toBe(65);
    vi.advanceTimersByTime(5000);
    expect(actor.getSnapshot().value).toBe('done');
  });

  it('stops uploading when it is canceled', () => {
    const actor = uploadOf(photo);
    vi.advanceTimersByTime(300);
    actor.send({ type: 'cancel' });
    expect(vi.getTimerCount()).toBe(0);
    expect(actor.getSnapshot().value).toBe('idle');
  });

  it('does not accept another file during an upload', () => {
    const actor = uploadOf(photo);
    expect(actor.getSnapshot().can({ type: 'choose', file: film })).toBe(false);
  });
});

describe('the view', () => {
  let app: App;
  beforeEach(() => {
    app = createApp(FileUpload);
    app.mount(document.body);
  });
  afterEach(() => app.unmount());

  const choose = (name: string, size: number) =>
    userEvent.upload(
      screen.getByLabelText(/Choose a file/),
      new File([new Uint8Array(size)], name),
    );

  it('shows the progress of the chosen file, and cancels it', async () => {
    await choose('photo.jpg', 10);
    screen.getByRole('progressbar', { name: 'photo.jpg' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('announces that a file is too large', async () => {
    await choose('film.mov', 5_000_001);
    expect(screen.getByRole('status').textContent).toMatch(
      'film.mov has more than 5 MB.',
    );
  });
});
