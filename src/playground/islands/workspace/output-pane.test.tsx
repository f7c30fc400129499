// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { workspaceMachine } from '../../browser/workspace/workspace.machine.ts';
import { OutputPane } from './output-pane.tsx';

const loadPart = vi.hoisted(() => vi.fn<(load: () => Promise<unknown>) => Promise<unknown>>());
vi.mock('../../../core/browser/load-part.ts', () => ({ loadPart }));

afterEach(cleanup);

it.each(['Analysis', 'Export'])(
  'says that a tab could not be loaded, and offers to try again: %s',
  async (tab) => {
    vi.spyOn(console, 'error').mockReturnValue();
    loadPart.mockRejectedValueOnce(new Error('offline')).mockImplementation((load) => load());
    const actor = createActor(workspaceMachine, { input: { fragment: '', isEmbedded: false } }).start();
    await waitFor(actor, (snapshot) => snapshot.matches('open'));
    render(<OutputPane actor={actor} ref={null} script={undefined} />);
    fireEvent.click(screen.getByRole('tab', { name: tab }));
    expect(await screen.findByText(/couldn’t be loaded/)).toBeTruthy();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^No machine yet/)).toBeTruthy();
  },
);
