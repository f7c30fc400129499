import type { SnapshotFrom } from 'xstate';
import { format, message } from '../../site/messages.ts';
import type { offlineMachine } from '../browser/offline.machine.ts';

interface VersionRowProps {
  name: string;
  label: string;
  state: SnapshotFrom<typeof offlineMachine>;
  send(event: { type: 'fetch' | 'remove'; version: string } | { type: 'cancel' }): void;
}

const words = {
  size: message({
    id: 'theme.offline.size',
    message: 'All pages, and search. {bytes} on this device, about {transfer} to fetch.',
  }),
  unknown: message({ id: 'theme.offline.unknown', message: 'All pages, and search. It takes a network.' }),
  part: message({ id: 'theme.offline.part', message: 'Partly on this device. {size}' }),
  whole: message({ id: 'theme.offline.whole', message: 'All pages are on this device, and search.' }),
  progress: message({ id: 'theme.offline.progress', message: '{done} of {total}' }),
  waiting: message({ id: 'theme.offline.waiting', message: 'Waiting …' }),
};

const megabytes = new Intl.NumberFormat('en', {
  style: 'unit',
  unit: 'megabyte',
  maximumFractionDigits: 1,
});
const inMegabytes = (bytes: number) => megabytes.format(bytes / 1e6);

/** A docs version: what there is of it, and what can be done. */
export function VersionRow({ name, label, state, send }: VersionRowProps) {
  const { versions, queue, done, total } = state.context;
  const { copy = 'none', size } = versions[name] ?? {};
  const isFetching = state.matches('fetching') && queue[0] === name;
  const isQueued = queue.includes(name);
  const act = (type: 'fetch' | 'remove') => () => send({ type, version: name });
  const sizes = size
    ? format(words.size, { bytes: inMegabytes(size.bytes), transfer: inMegabytes(size.transfer) })
    : words.unknown;
  const about = { none: sizes, part: format(words.part, { size: sizes }), whole: words.whole }[copy];
  return (
    <li>
      <strong>{label}</strong>
      {isQueued ? (
        <>
          <progress
            aria-label={`Fetching ${label}`}
            {...(isFetching && total > 0 ? { value: done, max: total } : {})}
          />
          <p>
            {isFetching && total > 0
              ? format(words.progress, { done: inMegabytes(done), total: inMegabytes(total) })
              : words.waiting}
          </p>
        </>
      ) : (
        <p>{about}</p>
      )}
      <span>
        {isQueued && (
          <button
            type="button"
            onClick={() => send({ type: 'cancel' })}
            aria-label={`Stop fetching ${label}`}
          >
            Stop
          </button>
        )}
        {!isQueued && copy !== 'whole' && (
          <button type="button" className="main" onClick={act('fetch')} disabled={!size}>
            {copy === 'part' ? 'Go on' : 'Read this version offline'}
          </button>
        )}
        {!isQueued && copy !== 'none' && (
          <button type="button" onClick={act('remove')} aria-label={`Remove ${label}`}>
            Remove
          </button>
        )}
      </span>
    </li>
  );
}
