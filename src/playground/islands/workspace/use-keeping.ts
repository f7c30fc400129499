import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { replaceEntry } from '../../../core/browser/replace-entry.ts';
import { t } from '../../../i18n/messages.ts';
import { keepDraft } from '../../browser/workspace/draft.ts';
import { isForPlayground } from '../../browser/workspace/open-project.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';

/**
 * Stores the project when the page is unloaded, warns if that isn't possible, and handles changes
 * of the URL's fragment.
 */
export function useKeeping(actor: WorkspaceActor): void {
  const isShownChanged = useSelector(
    actor,
    (snapshot) => snapshot.matches('open') && snapshot.context.isChanged,
  );
  const project = useSelector(actor, ({ context }) => context.project);
  const isLost = useSelector(actor, ({ context }) => context.isChanged && !context.isKept);
  useEffect(() => {
    const leave = () => actor.send({ type: 'leave' });
    const follow = () => {
      const fragment = location.hash.slice(1);
      if (!isForPlayground(fragment)) return;
      leave();
      actor.send({ type: 'link', fragment });
    };
    addEventListener('pagehide', leave);
    addEventListener('hashchange', follow);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('hashchange', follow);
      // The actor has already stopped.
      const snapshot = actor.getSnapshot();
      if (snapshot.matches({ open: 'changed' }) && !snapshot.context.isEmbedded) keepDraft(snapshot.context);
    };
  }, [actor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reader may copy a link between two changes
  useEffect(() => {
    // The link no longer matches the project.
    if (isShownChanged && isForPlayground(location.hash.slice(1)))
      replaceEntry(history.state, location.pathname + location.search);
  }, [isShownChanged, project]);
  useEffect(() => {
    if (!isLost) return;
    const ask = (event: Event) => event.preventDefault();
    // Navigating within the site doesn't unload the document.
    const askWithin = (event: NavigateEvent) => {
      const isElsewhere = new URL(event.destination.url).pathname !== location.pathname;
      if (isElsewhere && event.cancelable && !confirm(t.workspace.leave)) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    window.navigation?.addEventListener('navigate', askWithin);
    return () => {
      removeEventListener('beforeunload', ask);
      window.navigation?.removeEventListener('navigate', askWithin);
    };
  }, [isLost]);
}
