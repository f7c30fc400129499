import type { Permission } from './permissions.machine.ts';

/** What the application needs to know of a browser. */
export interface Permissions {
  /** Returns the current permission, without asking the person. */
  query(): Promise<Permission>;
  /** Asks the person, unless they have decided before. */
  request(): Promise<Permission>;
  /** Reports each change, and returns a function that ends this. */
  watch(listener: (permission: Permission) => void): () => void;
}

/**
 * Simulates a browser that asks its question in index.html, and has its
 * settings there.
 */
export function simulateBrowser(root: Document): Permissions {
  const question = root.querySelector<HTMLElement>('[role="dialog"]')!;
  const settings = root.querySelector<HTMLSelectElement>('select')!;
  const listeners = new Set<(permission: Permission) => void>();
  const current = () => settings.value as Permission;
  const report = () => {
    for (const listener of listeners) listener(current());
  };
  settings.onchange = report;

  function ask() {
    const before = root.activeElement;
    question.hidden = false;
    question.querySelector('button')?.focus();
    return new Promise<Permission>((resolve) => {
      const close = (permission: Permission) => {
        question.hidden = true;
        question.onclick = question.onkeydown = null;
        settings.onchange = report;
        if (before instanceof HTMLElement) before.focus();
        settings.value = permission;
        resolve(permission);
        if (permission !== 'prompt') report();
      };
      question.onclick = ({ target }) => {
        const { answer } = (target as HTMLElement).dataset;
        if (answer) close(answer as Permission);
      };
      // The settings answer the question, too.
      settings.onchange = () => close(current());
      question.onkeydown = ({ key }) => {
        if (key === 'Escape') close('prompt');
      };
    });
  }

  return {
    query: async () => {
      await new Promise((resolve) => setTimeout(resolve, 500));
      return current();
    },
    request: async () => (current() === 'prompt' ? ask() : current()),
    watch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
