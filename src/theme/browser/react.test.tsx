// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRoot, hydrateRoot } from './react.ts';

let isBroken: boolean;
function Part() {
  if (isBroken) throw new Error('no machine', { cause: new Error('no file') });
  return <p>All is well.</p>;
}

let errors: ReturnType<typeof vi.spyOn>;
beforeEach(() => {
  isBroken = true;
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<dialog><div id="root"></div></dialog>';
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const root = () => document.querySelector<HTMLElement>('#root')!;
const alert = () => root().querySelector('[role="alert"]');
const tryAgain = () => root().querySelector('button')?.click();
const crashed = () => expect.poll(() => alert()).not.toBeNull();

describe('a React root', () => {
  it('shows an error with its causes if a component throws, and renders it again', async () => {
    createRoot(root()).render(<Part />);
    await crashed();
    expect(alert()?.querySelector('p')?.textContent).toBe('This page crashed.');
    expect(alert()?.querySelector('pre')?.textContent).toBe('no machine\n\nCause:\nno file');
    expect(errors).toHaveBeenCalledTimes(1);
    tryAgain();
    await crashed();
    isBroken = false;
    tryAgain();
    await expect.poll(() => root().innerHTML).toBe('<p>All is well.</p>');
  });

  it('renders the next component after a crash', async () => {
    const { render } = createRoot(root());
    render(<Part />);
    await crashed();
    isBroken = false;
    render(<Part />);
    await expect.poll(() => root().innerHTML).toBe('<p>All is well.</p>');
  });

  it('opens its dialog again', async () => {
    createRoot(root()).render(<Part />);
    await crashed();
    expect(document.querySelector('dialog')?.open).toBe(true);
  });

  it('shows that the page crashed if it contained the heading of the page', async () => {
    root().innerHTML = '<h1>Search</h1>';
    hydrateRoot(root(), <Part />);
    await crashed();
    expect(alert()?.querySelector('h1')?.textContent).toBe('This page crashed.');
    isBroken = false;
    tryAgain();
    await expect.poll(() => root().innerHTML).toBe('<p>All is well.</p>');
  });

  it('reports markup that isn’t its component’s, but not leaving the page before it is hydrated', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    isBroken = false;
    const left = root();
    left.innerHTML = '<p>All is well.</p>';
    const island = hydrateRoot(left, <Part />);
    left.remove();
    island.unmount();
    await expect.poll(() => left.innerHTML).toBe('');
    expect(reported).not.toHaveBeenCalled();
    document.body.innerHTML = '<div id="root"><p>All is lost.</p></div>';
    hydrateRoot(root(), <Part />);
    await expect.poll(() => root().innerHTML).toBe('<p>All is well.</p>');
    expect(reported).toHaveBeenCalledTimes(1);
  });
});
