import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { loadPart } from '../../../core/browser/load-part.ts';
import { t } from '../../../i18n/messages.ts';
import type { WorkspaceProps } from '../../../pages/playground.ts';
import type { ProjectDrawing } from '../../browser/workspace/draw-machine.ts';
import { freeTitle, saveProject } from '../../browser/workspace/shelf.ts';
import { type WorkspaceActor, workspaceMachine } from '../../browser/workspace/workspace.machine.ts';
import { TabList } from '../tab-list.tsx';
import { usePart } from '../use-part.ts';
import { CodePane } from './code-pane.tsx';
import { EmbeddedBar } from './embedded-bar.tsx';
import { Loading } from './loading.tsx';
import type { OutputHandle } from './output-pane.tsx';
import { Separator } from './separator.tsx';
import { type DialogName, Toolbar } from './toolbar.tsx';
import { useKeeping } from './use-keeping.ts';
import { useSizes } from './use-sizes.ts';

type Pane = 'code' | 'chart' | 'output';

const loadEditor = () => loadPart(() => import('../run/code-editor.tsx'));
const loadPanes = () => loadPart(() => import('./panes.ts'));
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
  const [sizes, resize] = useSizes(panes, isEmbedded);
  const [pane, setPane] = useState<Pane>('code');
  const [dialog, setDialog] = useState<DialogName>();
  const dialogs = usePart(loadDialogs, dialog !== undefined);
  const Dialog = dialog && dialogs.loaded?.dialogs[dialog];
  const editor = usePart(loadEditor);
  // The compiler waits, because it would delay the editor on a slow connection.
  const hasEditor = editor.loaded !== undefined || editor.retry !== undefined;
  const { loaded: drawnPanes, retry } = usePart(loadPanes, hasEditor);
  const [drawn, setDrawn] = useState<ProjectDrawing>();
  const { generation, notice, isKept, isChanged } = useSelector(actor, ({ context }) => context);
  const output = useRef<OutputHandle>(null);
  const isRunWanted = useRef(false);
  const run = useCallback(() => {
    setPane('output');
    if (output.current) output.current.run();
    else isRunWanted.current = true;
  }, []);
  const connect = useCallback((handle: OutputHandle | null) => {
    output.current = handle;
    if (!handle || !isRunWanted.current) return;
    isRunWanted.current = false;
    handle.run();
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
        <Toolbar
          actor={actor}
          onSave={() => void save()}
          onDialog={(name) => {
            setDialog(name);
            dialogs.retry?.();
          }}
        />
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
        {dialogs.retry && <p>{t.workspace.notLoaded}</p>}
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
          <CodePane actor={actor} editor={editor} onRun={run} />
        </PaneSection>
        <Separator
          of="code"
          sizes={sizes}
          label={t.workspace.resizeColumns}
          controls={paneId('code')}
          onResize={resize}
        />
        <PaneSection name="chart">
          {drawnPanes ? (
            <drawnPanes.ChartPane key={generation} actor={actor} onDrawn={setDrawn} />
          ) : (
            <Loading retry={retry} />
          )}
        </PaneSection>
        <Separator
          of="output"
          sizes={sizes}
          label={t.workspace.resizeRows}
          controls={paneId('output')}
          onResize={resize}
        />
        <PaneSection name="output">
          {drawnPanes && (
            <drawnPanes.OutputPane actor={actor} ref={connect} script={drawn?.drawing?.script} />
          )}
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
