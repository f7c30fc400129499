// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { LanguageOptions } from '../../browser/language/extension.ts';
import type { Editor } from '../../browser/run/editor.ts';
import { useLanguage } from './use-language.ts';

let given: LanguageOptions | undefined;
const extension = ['types'];
vi.mock('../../browser/language/extension.ts', () => ({
  languageExtension: (options: LanguageOptions) => {
    given = options;
    return { extension, close: vi.fn() };
  },
}));
vi.mock('../../../core/browser/prefetch.ts', () => ({
  ahead: (load: () => void) => load(),
  whenIdle: (then: () => void) => then(),
}));

it('keeps the editor’s extension if types are missing, because completion may still load', async () => {
  const extend = vi.fn();
  const onMissing = vi.fn();
  const editor = { current: { extend } as Partial<Editor> as Editor };
  const sampleOf = () => ({ xstate: 5, files: [] }) as never;
  renderHook(() => useLanguage(editor, { sampleOf, onProblems: vi.fn(), onMissing }));
  await expect.poll(() => extend).toHaveBeenCalled();
  given!.onMissing();
  expect(onMissing).toHaveBeenCalledOnce();
  expect(extend.mock.calls).toEqual([[extension]]);
});
