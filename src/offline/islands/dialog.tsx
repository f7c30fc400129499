import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import { clientConfig } from '../../config/browser/client-config.ts';
import { closeOnBack } from '../../core/browser/close-on-back.ts';
import { t } from '../../i18n/messages.ts';
import { plural } from '../../i18n/plural.ts';
import { offlineReading } from '../browser/reading.ts';
import { isSupported } from '../browser/switch.ts';
import { VersionRow } from './version-row.tsx';

/** Offline reading: what is kept, the switch, and docs versions to download. */
export function OfflineDialog({ dialog }: { dialog: HTMLDialogElement }) {
  const actor = offlineReading();
  const state = useSelector(actor, (snapshot) => snapshot);
  const { isOn, pages, notice } = state.context;
  const { versions } = clientConfig().search;
  useLayoutEffect(() => {
    dialog.showModal();
  }, [dialog]);
  useEffect(() => {
    actor.send({ type: 'look' });
    const leaving = new AbortController();
    closeOnBack(
      () => dialog.open,
      () => dialog.close(),
      leaving.signal,
    );
    return () => leaving.abort();
  }, [actor, dialog]);
  const isBusy = !state.matches('ready') && !state.matches('fetching');
  return (
    <>
      <h2 id="offline-title">{t.offline.title}</h2>
      {isSupported() ? (
        <>
          <label className="offline-switch">
            <input
              type="checkbox"
              role="switch"
              checked={isOn}
              aria-checked={isOn}
              aria-describedby="offline-kept"
              aria-disabled={isBusy}
              onChange={() => !isBusy && actor.send({ type: isOn ? 'turn off' : 'turn on' })}
            />
            {t.offline.keep}
          </label>
          <p id="offline-kept">{isOn ? plural(t.offline.kept, pages) : t.offline.nothing}</p>
          {isOn && (
            <ul>
              {versions.map(({ name, label }) => (
                <VersionRow key={name} name={name} label={label} state={state} send={actor.send} />
              ))}
            </ul>
          )}
        </>
      ) : (
        <p>{t.offline.unsupported}</p>
      )}
      <p role="status">{notice}</p>
      <button type="button" onClick={() => dialog.close()}>
        {t.theme.close}
      </button>
    </>
  );
}
