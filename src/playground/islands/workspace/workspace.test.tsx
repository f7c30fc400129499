// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Workspace } from './workspace.tsx';

const loadPart = vi.hoisted(() => vi.fn<(load: () => Promise<unknown>) => Promise<unknown>>());
vi.mock('../../../core/browser/load-part.ts', () => ({ loadPart }));

/** Loads the dialogs, or else imitates a lost connection. The other parts load forever. */
const loadDialogs = (isOnline: boolean) =>
  loadPart.mockImplementation((load) => {
    if (!String(load).includes('dialogs')) return new Promise(() => undefined);
    return isOnline ? load() : Promise.reject(new Error('offline'));
  });

afterEach(cleanup);

it('says that a dialog could not be loaded, and loads it at the next press', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const problem = 'A part of the playground couldn’t be loaded. Check your connection and try again.';
  loadDialogs(false);
  render(<Workspace isEmbedded={false} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Share' }));
  expect(await screen.findByText(problem)).toBeTruthy();
  loadDialogs(true);
  fireEvent.click(screen.getByRole('button', { name: 'Templates' }));
  expect(await screen.findByRole('dialog', { name: 'Templates' })).toBeTruthy();
  expect(screen.queryByText(problem)).toBeNull();
});
