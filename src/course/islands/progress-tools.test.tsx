// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { clearProgress, currentProgress, formatProgress } from '../browser/progress.ts';
import { ProgressTools } from './progress-tools.tsx';

beforeEach(() => clearProgress());
afterEach(cleanup);

const text = formatProgress({ steps: { 'states/door': { version: 'v1', at: 1, code: 'mine' } } });
const status = () => document.querySelector('[role="status"]')?.textContent?.trim();

/** Imports a file. */
function choose(file: File): void {
  render(<ProgressTools />);
  fireEvent.change(screen.getByLabelText('Import', { selector: 'input' }), { target: { files: [file] } });
}

describe('importing', () => {
  it('adds the steps of the file', async () => {
    choose(new File([text], 'course-progress.json'));
    await waitFor(() => expect(status()).toBe('Imported 1 step.'));
    expect(currentProgress().steps).toHaveProperty('states/door');
  });

  it('reports that the browser cannot store them', async () => {
    vi.stubGlobal('localStorage', undefined);
    vi.spyOn(console, 'warn').mockReturnValue();
    onTestFinished(() => void vi.unstubAllGlobals());
    choose(new File([text], 'course-progress.json'));
    await waitFor(() => expect(status()).toMatch(/^Imported 1 step\. Your progress can’t be stored/));
  });

  it('reports a file that cannot be read, such as a deleted one', async () => {
    const file = new File([text], 'course-progress.json');
    vi.spyOn(file, 'text').mockRejectedValue(new DOMException('gone', 'NotFoundError'));
    choose(file);
    await waitFor(() => expect(status()).toBe('No course progress could be read from this file.'));
  });
});
