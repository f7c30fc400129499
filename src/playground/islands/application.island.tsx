import { useMachine } from '@xstate/react';
import { useRef } from 'react';
import type { Island } from '../../core/island.tsx';
import { t } from '../../i18n/messages.ts';
import type { BuiltApplication } from '../../mdx/components/application.tsx';
import { applicationMachine } from '../browser/application/application.machine.ts';
import { openApplicationInPlayground } from '../browser/application/open-in-playground.ts';
import { press } from '../browser/press.ts';

/** An application that runs next to the chart of its machine. */
function ApplicationView({ file, isEditable }: BuiltApplication) {
  const [snapshot, send] = useMachine(applicationMachine, { input: { file } });
  const place = useRef<HTMLDivElement>(null);
  const { problem } = snapshot.context;
  const isStopped = snapshot.matches('stopped');
  const run = () => {
    const figure = place.current?.closest('.application')?.querySelector<HTMLElement>('.statechart');
    if (place.current && figure) send({ type: 'reader.run', place: place.current, figure });
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div className="application-view needs-js" role="group" aria-label={t.application.label}>
      <div className="application-bar">
        <button type="button" className="application-run" onClick={run}>
          {isStopped ? t.application.run : t.application.again}
        </button>
        {!isStopped && (
          <button type="button" onClick={() => send({ type: 'reader.stop' })}>
            {t.run.stop}
          </button>
        )}
        {isEditable && (
          <button
            type="button"
            className="application-edit"
            onClick={({ currentTarget }) => press(currentTarget, () => openApplicationInPlayground(file))}
          >
            {t.workspace.openHere}
          </button>
        )}
      </div>
      <div ref={place} className="application-frame" aria-busy={snapshot.matches('loading')} />
      {isStopped && <p>{t.application.note}</p>}
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}

export default ApplicationView satisfies Island<'playground/application'>;
