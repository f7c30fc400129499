import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { loadPart } from '../../../core/browser/load-part.ts';
import { t } from '../../../i18n/messages.ts';
import type { WorkspaceProps } from '../../../pages/playground.ts';
import type { ProjectDrawing } from '../../browser/workspace/draw-machine.ts';
import { entryOf, langOf } from '../../browser/workspace/project.ts';
import { freeTitle, saveProject } from '../../browser/workspace/shelf.ts';
import { type WorkspaceActor, workspaceMachine } from '../../browser/workspace/workspace.machine.ts';
import { TabList } from '../tab-list.tsx';
import { usePart } from '../use-part.ts';
import { ChartPane } from './chart-pane.tsx';
import { CodePane } from './code-pane.tsx';
import { EmbeddedBar } from './embedded-bar.tsx';
import { type OutputHandle, OutputPane, type OutputPaneProps } from './output-pane.tsx';
import { Separator } from './separator.tsx';
import { type DialogName, Toolbar } from './toolbar.tsx';
import { useKeeping } from './use-keeping.ts';
import { useSizes } from './use-sizes.ts';

type Pane = 'code' | 'chart' | 'output';

const loadDialogs = () => loadPart(() => import('./dialogs.tsx'));
const paneId = (pane: Pane) => `workspace-${pane}`;

/** The playground: code, the chart that follows the code, and the output of running it. */
export function Workspace(props: WorkspaceProps) {
  const actor = useActorRef(workspaceMachine, {
    input: { fragment: location.hash.slice(1), isEmbedded: props.isEmbedded },
  });
  const isFirst = useSelector(
    actor,
    (snapshot) => snapshot.matches('opening') && snapshot.context.generation === 0,
  );
  useKeeping(actor);
  // Readers can't change anything before a project is open, because it would replace their change.
  return isFirst ? <div className="workspace" aria-busy /> : <OpenWorkspace {...props} actor={actor} />;
}

function OpenWorkspace({ isEmbedded, actor }: WorkspaceProps & { actor: WorkspaceActor }) {
  const panes = useRef<HTMLDivElement>(null);
  const output = useRef<OutputHandle>(null);
  const [sizes, resize] = useSizes(panes);
  const [pane, setPane] = useState<Pane>('code');
  const [dialog, setDialog] = useState<DialogName>();
  const { loaded } = usePart(loadDialogs, dialog !== undefined);
  const Dialog = dialog && loaded?.dialogs[dialog];
  const [drawn, setDrawn] = useState<ProjectDrawing>();
  const { generation, notice, isKept, isChanged } = useSelector(actor, ({ context }) => context);
  const run = useCallback(() => {
    setPane('output');
    output.current?.run();
  }, []);
  async function save(): Promise<void> {
    const { project, saved } = actor.getSnapshot().context;
    const wanted = project.title.trim() || t.workspace.untitled;
    try {
      const name = wanted === saved ? wanted : await freeTitle(wanted);
      await saveProject({ name, project: { ...project, title: name }, changedAt: Date.now() });
      actor.send({ type: 'saved', name });
    } catch (error) {
      console.warn(error);
      actor.send({ type: 'notice', notice: t.shelf.unavailable });
    }
  }
  return (
    <div className="workspace" data-embedded={isEmbedded}>
      {isEmbedded ? (
        <EmbeddedBar actor={actor} />
      ) : (
        <Toolbar actor={actor} onSave={() => void save()} onDialog={setDialog} />
      )}
      <div className="workspace-notices" role="status">
        {notice && (
          <p>
            {notice}{' '}
            <button
              type="button"
              className="workspace-place"
              onClick={() => actor.send({ type: 'notice', notice: undefined })}
            >
              {t.workspace.dismiss}
            </button>
          </p>
        )}
        {isChanged && !isKept && <p>{t.workspace.notKept}</p>}
      </div>
      <TabList
        className="workspace-tabs workspace-switch"
        tabClassName="workspace-tab"
        label={t.workspace.panes}
        tabs={[
          { name: 'code', label: t.workspace.code },
          { name: 'chart', label: t.workspace.chart },
          { name: 'output', label: t.workspace.output },
        ]}
        shown={pane}
        panelOf={paneId}
        onShow={setPane}
      />
      <div ref={panes} className="workspace-panes" data-shown={pane}>
        <PaneSection name="code">
          <CodePane actor={actor} onRun={run} />
        </PaneSection>
        <Separator
          of="code"
          sizes={sizes}
          label={t.workspace.resizeColumns}
          controls={paneId('code')}
          onResize={resize}
        />
        <PaneSection name="chart">
          <ChartPane key={generation} actor={actor} onDrawn={setDrawn} />
        </PaneSection>
        <Separator
          of="output"
          sizes={sizes}
          label={t.workspace.resizeRows}
          controls={paneId('output')}
          onResize={resize}
        />
        <PaneSection name="output">
          <KeyedOutput actor={actor} ref={output} script={drawn?.drawing?.script} />
        </PaneSection>
      </div>
      {Dialog && <Dialog actor={actor} onClose={() => setDialog(undefined)} />}
    </div>
  );
}

/** A part of the playground. In narrow windows, `TabList` chooses the one that is shown. */
function PaneSection({ name, children }: { name: Pane; children: ReactNode }) {
  return (
    <section id={paneId(name)} className="workspace-pane" data-pane={name} aria-label={t.workspace[name]}>
      {children}
    </section>
  );
}

/** The output, which starts over if the files or the version change. */
function KeyedOutput({ actor, ref, script }: OutputPaneProps) {
  const key = useSelector(actor, ({ context: { generation, project } }) =>
    [generation, project.xstate, langOf(entryOf(project).name)].join(),
  );
  return <OutputPane key={key} actor={actor} ref={ref} script={script} />;
}
