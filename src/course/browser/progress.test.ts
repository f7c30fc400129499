// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type CourseProgress,
  changeProgress,
  clearProgress,
  currentProgress,
  formatProgress,
  isProgressKept,
  mergeProgress,
  NO_PROGRESS,
  onProgress,
  parseProgress,
  type StepProgress,
  withStep,
} from './progress.ts';

const step = (more: Partial<StepProgress> = {}): StepProgress => ({ version: 'v1', at: 10, ...more });
const parse = (value: unknown) => parseProgress(JSON.stringify(value));

beforeEach(() => clearProgress());

describe('parseProgress', () => {
  it('returns what was written', () => {
    const progress: CourseProgress = {
      steps: { 'states/first': step({ done: true, code: 'a', replaced: 'b', hints: 2 }) },
      last: { step: 'states/first', title: 'First' },
    };
    expect(parseProgress(formatProgress(progress))).toEqual({ progress, dropped: 0 });
  });

  it('drops invalid entries individually', () => {
    const steps = {
      'states/first': { version: 'v1', at: 1, more: 'unknown' },
      'states/second': { version: 'v1', at: 1, done: 'yes' },
      'states/third': { version: 'v1', at: 1, code: 7 },
      'states/fourth': { at: 1 },
      'states/fifth': null,
      '../etc': step(),
      'https://example.com/x': step(),
    };
    expect(parse({ format: 1, steps })).toEqual({
      progress: { steps: { 'states/first': { version: 'v1', at: 1 } } },
      dropped: 6,
    });
  });

  it.each([['//example.com'], ['javascript:alert(1)'], ['states'], ['a/b/c'], [7]])(
    'ignores %j as last step',
    (name) => {
      expect(parse({ format: 1, steps: {}, last: { step: name, title: 'X' } })?.progress).toEqual({
        steps: {},
      });
    },
  );

  it.each([['{'], ['null'], ['[]'], ['{"steps":{}}'], ['{"format":2,"steps":{}}'], ['{"format":1}']])(
    'rejects %s completely',
    (text) => expect(parseProgress(text)).toBeUndefined(),
  );
});

describe('mergeProgress', () => {
  it('keeps the newer entry of each step, and completed steps', () => {
    const own: CourseProgress = {
      steps: { 'a/one': step({ at: 5, code: 'own', done: true }), 'a/two': step({ at: 5, code: 'own' }) },
    };
    const imported: CourseProgress = {
      steps: {
        'a/one': step({ at: 9, code: 'new' }),
        'a/two': step({ at: 1, code: 'old', done: true }),
        'a/three': step(),
      },
      last: { step: 'a/three', title: 'Three' },
    };
    expect(mergeProgress(own, imported)).toEqual({
      steps: {
        'a/one': step({ at: 9, code: 'new', done: true }),
        'a/two': step({ at: 5, code: 'own', done: true }),
        'a/three': step(),
      },
      last: { step: 'a/three', title: 'Three' },
    });
  });
});

describe('stored progress', () => {
  const change = (name: string) => changeProgress((now) => withStep(now, name, step()));

  /** From now on, the browser stores nothing new. */
  function fillStorage(): void {
    const stored = localStorage;
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => stored.getItem(key),
      setItem() {
        throw new DOMException('full', 'QuotaExceededError');
      },
    });
    vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => void vi.unstubAllGlobals());
  }

  it('is the same object until it changes, and notifies listeners', () => {
    const listener = vi.fn();
    const stop = onProgress(listener);
    expect(currentProgress()).toEqual(NO_PROGRESS);
    change('a/one');
    expect(listener).toHaveBeenCalledOnce();
    expect(currentProgress()).toBe(currentProgress());
    stop();
    change('a/two');
    expect(listener).toHaveBeenCalledOnce();
    expect(Object.keys(currentProgress().steps)).toEqual(['a/one', 'a/two']);
  });

  it('keeps the changes of another tab', () => {
    change('a/one');
    const other = withStep(currentProgress(), 'b/other', step());
    localStorage.setItem('course-progress', formatProgress(other));
    change('a/two');
    expect(Object.keys(currentProgress().steps)).toEqual(['a/one', 'b/other', 'a/two']);
  });

  it('is cleared when another tab starts over', () => {
    change('a/one');
    const stop = onProgress(() => undefined);
    localStorage.clear();
    dispatchEvent(new StorageEvent('storage', { key: 'course-progress' }));
    stop();
    expect(currentProgress()).toEqual(NO_PROGRESS);
  });

  it('is kept in memory if the browser cannot store it', () => {
    fillStorage();
    change('a/one');
    expect(currentProgress().steps).toHaveProperty('a/one');
    expect(localStorage.getItem('course-progress')).toBeNull();
    expect(isProgressKept()).toBe(false);
  });

  it('is kept in memory if the browser cannot store it after older progress', () => {
    change('a/one');
    fillStorage();
    change('a/two');
    change('a/three');
    expect(Object.keys(currentProgress().steps)).toEqual(['a/one', 'a/two', 'a/three']);
    expect(currentProgress()).toBe(currentProgress());
    expect(isProgressKept()).toBe(false);
    vi.unstubAllGlobals();
    change('a/four');
    expect(isProgressKept()).toBe(true);
    const stored = parseProgress(localStorage.getItem('course-progress') ?? '')?.progress;
    expect(Object.keys(stored?.steps ?? {})).toEqual(['a/one', 'a/two', 'a/three', 'a/four']);
  });

  it('ignores very long code', () => {
    const long = 'x'.repeat(60_000);
    const before = currentProgress();
    expect(withStep(before, 'a/one', step({ code: long }))).toBe(before);
  });
});
