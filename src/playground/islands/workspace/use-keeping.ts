import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { replaceEntry } from '../../../core/browser/replace-entry.ts';
import { t } from '../../../i18n/messages.ts';
import { keepDraft } from '../../browser/workspace/draft.ts';
import { isForPlayground } from '../../browser/workspace/open-project.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';

/** Keeps what a reader works on when the page goes away, asks if that isn't possible, and follows the URL's fragment. */
export function useKeeping(actor: WorkspaceActor): void {
  const isChanged = useSelector(actor, ({ context }) => context.isChanged);
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
      // The actor has stopped by now.
      const snapshot = actor.getSnapshot();
      if (snapshot.matches({ open: 'changed' }) && !snapshot.context.isEmbedded) keepDraft(snapshot.context);
    };
  }, [actor]);
  useEffect(() => {
    // The link doesn't lead to what is here any more.
    if (isChanged && isForPlayground(location.hash.slice(1)))
      replaceEntry(history.state, location.pathname + location.search);
  }, [isChanged]);
  useEffect(() => {
    if (!isLost) return;
    const ask = (event: Event) => event.preventDefault();
    // Within the site, no document is unloaded.
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
