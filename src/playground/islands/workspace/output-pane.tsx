import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useState } from 'react';
import { loadPart } from '../../../core/browser/load-part.ts';
import { t } from '../../../i18n/messages.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { runMachine } from '../../browser/run/run.machine.ts';
import { modulesOf } from '../../browser/workspace/modules.ts';
import { entryOf, langOf } from '../../browser/workspace/project.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';
import { Output, Rendered, statusOf } from '../run/run-panel.tsx';
import { TabList } from '../tab-list.tsx';
import { usePart } from '../use-part.ts';
import { Loading } from './loading.tsx';

/** Methods for the key that runs the code. */
export interface OutputHandle {
  run: () => void;
}

export interface OutputPaneProps {
  actor: WorkspaceActor;
  ref: Ref<OutputHandle>;
  /** The drawn machine. */
  script: MachineScript | undefined;
}

type Tab = 'console' | 'preview' | 'analysis' | 'export';

const loadAnalysis = () => loadPart(() => import('./analysis.tsx'));
const loadExport = () => loadPart(() => import('./export.tsx'));
const panelOf = (tab: Tab) => `workspace-${tab}`;

/**
 * The printed output, and the rendered component. Code runs only when the reader presses Run. With
 * different files or a different version, the output starts over.
 */
export function OutputPane(props: OutputPaneProps) {
  const key = useSelector(props.actor, ({ context: { generation, project } }) =>
    [generation, project.xstate, langOf(entryOf(project).name)].join(),
  );
  return <Tabs key={key} {...props} />;
}

function Tabs({ actor, ref, script }: OutputPaneProps) {
  const { xstate, files } = useSelector(actor, ({ context }) => context.project);
  const lang = langOf(entryOf({ files }).name);
  const isComponent = lang.endsWith('x');
  const [tab, setTab] = useState<Tab>('console');
  const shown = !isComponent && tab === 'preview' ? 'console' : tab;
  const analysis = usePart(loadAnalysis, tab === 'analysis');
  const exports = usePart(loadExport, tab === 'export');
  // Part of the element, which must not be moved, because a moved frame reloads.
  const [place] = useState(() => document.createElement('div'));
  const runner = useActorRef(runMachine, {
    input: {
      xstate,
      lang,
      place,
      modulesOf: (text) => {
        const { project } = actor.getSnapshot().context;
        return modulesOf(project.files, { ...entryOf(project), text });
      },
    },
  });
  const run = useSelector(runner, (snapshot) => snapshot);
  const isRunning = run.matches('preparing') || run.matches('running');
  const isPossible = !isComponent || xstate === 5;
  function start(): void {
    if (!isPossible) return;
    setTab(isComponent ? 'preview' : 'console');
    runner.send({ type: 'reader.run', source: entryOf(actor.getSnapshot().context.project).text });
  }
  useImperativeHandle(ref, () => ({ run: start }));
  const hasFailed = run.matches('failed');
  useEffect(() => {
    if (hasFailed) setTab('console');
  }, [hasFailed]);
  return (
    <>
      <div className="workspace-bar">
        <TabList
          className="workspace-tabs"
          tabClassName="workspace-tab"
          label={t.workspace.output}
          tabs={[
            { name: 'console', label: t.workspace.console },
            ...(isComponent ? [{ name: 'preview' as const, label: t.workspace.preview }] : []),
            { name: 'analysis', label: t.workspace.analysis },
            { name: 'export', label: t.workspace.export },
          ]}
          shown={shown}
          panelOf={panelOf}
          onShow={setTab}
        />
        <span className="workspace-tools">
          {!run.matches('closed') && (
            <span className="panel-status play-status" role="status" data-state={String(run.value)}>
              {statusOf(run)}
            </span>
          )}
          <button
            type="button"
            className="panel-button workspace-run"
            disabled={!isPossible}
            onClick={isRunning ? () => runner.send({ type: 'reader.stop' }) : start}
          >
            {isRunning ? t.run.stop : t.run.run}
          </button>
        </span>
      </div>
      <Panel name="console" shown={shown}>
        {!isPossible && <p className="panel-note">{t.workspace.componentsOf5}</p>}
        {isPossible && run.matches('closed') && <p className="panel-note">{t.workspace.runHint}</p>}
        {!run.matches('closed') && <Output snapshot={run} onPoint={() => undefined} />}
      </Panel>
      <Panel name="preview" shown={shown}>
        {run.matches('closed') && <p className="panel-note">{t.workspace.noPreview}</p>}
        <Rendered place={place} />
      </Panel>
      <Panel name="analysis" shown={shown}>
        {shown === 'analysis' &&
          (analysis.loaded ? (
            <analysis.loaded.Analysis graph={script?.graph} />
          ) : (
            <Loading retry={analysis.retry} />
          ))}
      </Panel>
      <Panel name="export" shown={shown}>
        {shown === 'export' &&
          (exports.loaded ? <exports.loaded.Export script={script} /> : <Loading retry={exports.retry} />)}
      </Panel>
    </>
  );
}

interface PanelProps {
  name: Tab;
  shown: Tab;
  children: ReactNode;
}

/** The panel of a tab. */
function Panel({ name, shown, children }: PanelProps) {
  return (
    <div
      id={panelOf(name)}
      className="workspace-panel"
      role="tabpanel"
      aria-label={t.workspace[name]}
      hidden={shown !== name}
    >
      {children}
    </div>
  );
}
