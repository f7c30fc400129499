// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { workspaceMachine } from '../../browser/workspace/workspace.machine.ts';
import { ShareDialog } from './share-dialog.tsx';

const loadPart = vi.hoisted(() => vi.fn<(load: () => Promise<unknown>) => Promise<unknown>>());
vi.mock('../../../core/browser/load-part.ts', () => ({ loadPart }));

const download = vi.hoisted(() => vi.fn());
vi.mock('../../browser/workspace/download.ts', () => ({ download }));

afterEach(cleanup);

it('says that the code for the ZIP archive could not be loaded, and tries again', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  loadPart.mockRejectedValueOnce(new Error('offline')).mockImplementation((load) => load());
  const actor = createActor(workspaceMachine, { input: { fragment: '', isEmbedded: false } }).start();
  await waitFor(actor, (snapshot) => snapshot.matches('open'));
  render(<ShareDialog actor={actor} onClose={() => undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Download project' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await expect.poll(() => download.mock.calls[0]?.[0]).toBe('toggle.zip');
  expect(screen.getByRole('button', { name: 'Download project' })).toBeTruthy();
});
