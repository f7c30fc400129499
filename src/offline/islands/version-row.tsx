import type { SnapshotFrom } from 'xstate';
import { format, t } from '../../i18n/messages.ts';
import type { offlineMachine } from '../browser/offline.machine.ts';

interface VersionRowProps {
  name: string;
  label: string;
  state: SnapshotFrom<typeof offlineMachine>;
  send(event: { type: 'fetch' | 'remove' | 'cancel'; version: string }): void;
}

const inMegabytes = (bytes: number) =>
  new Intl.NumberFormat(t.language, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 }).format(
    bytes / 1e6,
  );

/** A docs version: how much of it is kept, and its actions. */
export function VersionRow({ name, label, state, send }: VersionRowProps) {
  const { versions, queue, done, total } = state.context;
  const { copy = 'none', size } = versions[name] ?? {};
  const isFetching = state.matches('fetching') && queue[0] === name;
  const isQueued = queue.includes(name);
  const act = (type: 'fetch' | 'remove' | 'cancel') => () => send({ type, version: name });
  const sizes = size
    ? format(t.offline.size, { bytes: inMegabytes(size.bytes), transfer: inMegabytes(size.transfer) })
    : t.offline.unknown;
  const about = { none: sizes, part: format(t.offline.part, { size: sizes }), whole: t.offline.whole }[copy];
  return (
    <li>
      <strong>{label}</strong>
      {isQueued ? (
        <>
          <progress
            aria-label={format(t.offline.fetching, { version: label })}
            {...(isFetching && total > 0 ? { value: done, max: total } : {})}
          />
          <p>
            {isFetching && total > 0
              ? format(t.offline.progress, { done: inMegabytes(done), total: inMegabytes(total) })
              : t.offline.waiting}
          </p>
        </>
      ) : (
        <p>{about}</p>
      )}
      <span>
        {isQueued && (
          <button
            type="button"
            onClick={act('cancel')}
            aria-label={format(t.offline.stopFetching, { version: label })}
          >
            {t.offline.stop}
          </button>
        )}
        {!isQueued && copy !== 'whole' && (
          <button type="button" className="main" onClick={act('fetch')} disabled={!size}>
            {copy === 'part' ? t.offline.resume : t.offline.read}
          </button>
        )}
        {!isQueued && copy !== 'none' && (
          <button
            type="button"
            onClick={act('remove')}
            aria-label={format(t.offline.removeVersion, { version: label })}
          >
            {t.offline.remove}
          </button>
        )}
      </span>
    </li>
  );
}
