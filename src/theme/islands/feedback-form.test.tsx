// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { t } from '../../i18n/messages.ts';
import FeedbackForm from './feedback-form.island.tsx';

// An example of a unit test of an island: it renders the component, uses it like a reader, and
// replaces only requests.

const fetched = vi.fn<typeof fetch>();

afterEach(() => {
  cleanup();
  fetched.mockReset();
  vi.unstubAllGlobals();
});

function open() {
  vi.stubGlobal('fetch', fetched);
  render(<FeedbackForm action="/api/feedback" page="/docs/guards" />);
  return userEvent.setup();
}

it('sends a vote and then shows a field for a comment', async () => {
  fetched.mockImplementation(async () => Response.json({ message: 'Counted.' }));
  const reader = open();
  expect(screen.queryByRole('textbox')).toBeNull();
  await reader.click(screen.getByRole('button', { name: t.feedback.no }));
  expect(await screen.findByRole('textbox')).toBeTruthy();
  const [address, request] = fetched.mock.calls[0]!;
  expect(address).toBe('/api/feedback');
  expect(Object.fromEntries(new URLSearchParams(String(request?.body)))).toMatchObject({
    page: '/docs/guards',
    helpful: 'no',
  });
  expect(screen.getByRole('button', { name: t.feedback.no }).getAttribute('aria-pressed')).toBe('true');
});

it('shows that a vote was not sent, and lets the reader vote again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fetched.mockImplementation(async () => Response.json({ message: 'Counted.' }));
  const reader = open();
  await reader.click(screen.getByRole('button', { name: t.feedback.yes }));
  expect(await screen.findByText(t.newsletter.unreachable)).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  await reader.click(screen.getByRole('button', { name: t.feedback.yes }));
  expect(await screen.findByRole('textbox')).toBeTruthy();
});
