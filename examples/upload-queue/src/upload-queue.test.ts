import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import UploadQueue from './UploadQueue.svelte';
import { queueMachine } from './upload-queue.machine.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the machines', () => {
  /** A queue with small files, each of which takes 1.5 seconds. */
  function queueWith(...names: string[]) {
    const queue = createActor(queueMachine).start();
    const add = (...names: string[]) =>
      queue.send({
        type: 'add',
        files: names.map((name) => ({ name, size: 500_000 })),
      });
    const uploads = () => queue.getSnapshot().context.uploads;
    const values = () => uploads().map((upload) => upload.getSnapshot().value);
    add(...names);
    return {
      add,
      queue,
      upload: (index: number) => uploads()[index] ?? expect.fail('no upload'),
      uploads,
      values,
    };
  }

  it('upload two files at a time, in their order', () => {
    const { values } = queueWith('a', 'b', 'c', 'd', 'e');
    expect(values()).toEqual([
      'uploading',
      'uploading',
      'waiting',
      'waiting',
      'waiting',
    ]);
    vi.advanceTimersByTime(1500);
    expect(values()).toEqual([
      'done',
      'done',
      'uploading',
      'uploading',
      'waiting',
    ]);
    vi.advanceTimersByTime(3000);
    expect(values()).toEqual(Array(5).fill('done'));
    expect(vi.getTimerCount()).toBe(0);
  });

  it('give the place of a paused file to the next, and resume it later', () => {
    const { upload, values } = queueWith('a', 'b', 'c');
    vi.advanceTimersByTime(600);
    upload(0).send({ type: 'pause' });
    expect(values()).toEqual(['paused', 'uploading', 'uploading']);
    upload(0).send({ type: 'resume' });
    expect(values()).toEqual(['waiting', 'uploading', 'uploading']);
    vi.advanceTimersByTime(900);
    expect(values()).toEqual(['uploading', 'done', 'uploading']);
    expect(upload(0).getSnapshot().context.percent).toBe(40);
  });

  it('cancel a file, and stop its transfer', () => {
    const { queue, upload, values } = queueWith('a', 'b', 'c');
    const first = upload(0);
    queue.send({ type: 'cancel', upload: first });
    expect(first.getSnapshot().status).toBe('stopped');
    expect(values()).toEqual(['uploading', 'uploading']);
    expect(vi.getTimerCount()).toBe(2);
    expect(Object.keys(queue.getSnapshot().children)).toHaveLength(2);
  });

  it('continue with the others when one breaks, and try it again', () => {
    const { queue, upload, values } = queueWith('a');
    queue.send({ type: 'add', files: [{ name: 'film', size: 10_000_000 }] });
    vi.advanceTimersByTime(30_000);
    expect(values()).toEqual(['done', 'failed']);
    expect(upload(1).getSnapshot().context.percent).toBe(60);
    upload(1).send({ type: 'retry' });
    vi.advanceTimersByTime(30_000);
    expect(values()).toEqual(['done', 'done']);
  });

  it('start nothing while all are paused', () => {
    const { add, queue, upload, values } = queueWith('a', 'b', 'c');
    queue.send({ type: 'pauseAll' });
    add('d');
    queue.send({ type: 'cancel', upload: upload(1) });
    upload(0).send({ type: 'resume' });
    expect(values()).toEqual(['waiting', 'paused', 'waiting']);
    expect(vi.getTimerCount()).toBe(0);
    queue.send({ type: 'resumeAll' });
    expect(values()).toEqual(['uploading', 'uploading', 'waiting']);
  });

  it('wait with files that are added while all are paused', () => {
    const { add, queue, values } = queueWith();
    queue.send({ type: 'pauseAll' });
    add('a', 'b', 'c');
    expect(values()).toEqual(['waiting', 'waiting', 'waiting']);
    queue.send({ type: 'resumeAll' });
    expect(values()).toEqual(['uploading', 'uploading', 'waiting']);
  });
});

describe('the view', () => {
  it('uploads the chosen files, and says how many have arrived', async () => {
    const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    render(UploadQueue);
    const later = (milliseconds: number) =>
      vi.advanceTimersByTimeAsync(milliseconds);
    const click = (name: string) =>
      user.click(screen.getByRole('button', { name }));
    const status = () => screen.getByRole('status').textContent;

    await user.upload(screen.getByLabelText('Files to upload'), [
      new File(['a'], 'a.txt'),
      new File(['b'], 'b.txt'),
      new File(['c'], 'c.txt'),
    ]);
    expect(screen.getAllByText('Uploading')).toHaveLength(2);
    expect(status()).toBe('0 of 3 uploaded');
    await click('Pause: a.txt');
    screen.getByText('Paused');
    await later(4000);
    expect(status()).toBe('2 of 3 uploaded');
    await click('Resume: a.txt');
    await later(2000);
    expect(status()).toBe('3 of 3 uploaded');
    await click('Remove: b.txt');
    expect(screen.queryByText('b.txt')).toBeNull();
    expect(status()).toBe('2 of 2 uploaded');
  });
});
