import { useActorRef, useSelector } from '@xstate/react';
import { type RefObject, useEffect, useState } from 'react';
import { fromPromise } from 'xstate';
import { loadPart } from '../../../core/browser/load-part.ts';
import { format, t } from '../../../i18n/messages.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { openLanguage } from '../../browser/language/client.ts';
import { type Drawing, show } from '../../browser/run/charts.ts';
import { checkMachine } from '../../browser/run/check.machine.ts';
import { openReader } from '../../browser/sandbox/reader.ts';
import { spareOf } from '../../browser/sandbox/spare.ts';
import enlargeStyles from '../../browser/view/enlarge.css?url';
import { drawIn, drawProject, type ProjectDrawing } from '../../browser/workspace/draw-machine.ts';
import { payloadsOf } from '../../browser/workspace/payloads.ts';
import type { Read } from '../../browser/workspace/read-machine.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';

/** Milliseconds without a keypress after which the chart is drawn. */
const PAUSE = 150;

/**
 * Draws a project's machine in a figure, and again when the code changes. The last valid drawing
 * stays until the next one.
 * @returns the result, which is undefined before the first drawing, and a function that draws the same code again
 */
export function useDrawing(
  actor: WorkspaceActor,
  figure: RefObject<HTMLElement | null>,
): { result: ProjectDrawing | undefined; again: () => void } {
  const [result, setResult] = useState<ProjectDrawing>();
  const [language] = useState(openLanguage);
  useEffect(() => language.close, [language]);
  const [readers] = useState(() => spareOf(openReader));
  useEffect(() => readers.close, [readers]);
  const [machine] = useState(() =>
    checkMachine.provide({
      actors: {
        check: fromPromise(async ({ signal }) => {
          const { project } = actor.getSnapshot().context;
          const read: Read = (script, given) => readers.take().read(script, given);
          const found = await drawProject(project, read, drawIn(figure.current!), signal).finally(
            readers.prepare,
          );
          return { drawings: [found], problem: undefined };
        }),
      },
      actions: {
        show(_, { drawings }) {
          const [found] = drawings as [ProjectDrawing];
          setResult(found);
          if (!found.drawing || !figure.current) return;
          const { project } = actor.getSnapshot().context;
          const payloads = () => payloadsOf(language, project, found);
          put(figure.current, { ...found.drawing, script: { ...found.drawing.script, payloads } });
          const { xstate } = found.drawing.script;
          // Code for XState 4 is detected, and the project then uses that version.
          if (xstate === 5 || actor.getSnapshot().context.project.xstate === 4) return;
          actor.send({ type: 'version', xstate });
          actor.send({ type: 'notice', notice: format(t.workspace.isVersion, { version: xstate }) });
        },
      },
      delays: { PAUSE },
    }),
  );
  const checker = useActorRef(machine);
  const { files, xstate, machine: name } = useSelector(actor, ({ context }) => context.project);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the drawing depends on
  useEffect(() => {
    if (isOpen) checker.send({ type: 'edited', source: '' });
  }, [checker, isOpen, files, xstate, name]);
  const again = () => {
    setResult(undefined);
    checker.send({ type: 'edited', source: '' });
  };
  return { result, again };
}

function put(
  figure: HTMLElement,
  { svg, outline, script }: Omit<Drawing, 'chart'> & { script: MachineScript },
): void {
  figure.dataset.machine = script.name;
  show({ chart: { figure, name: script.name, published: [] }, svg, outline, script });
  // The chart fits into its pane from the first drawing on.
  loadPart(() => import('../../browser/view/enlarge.ts'), enlargeStyles).then(
    ({ openView }) => figure.isConnected && openView(figure),
    console.error,
  );
}
