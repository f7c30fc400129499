import { useSelector } from '@xstate/react';
import { useRef, useState } from 'react';
import { format, t } from '../../../i18n/messages.ts';
import { openInstead } from '../../browser/workspace/open-instead.ts';
import { programOf } from '../../browser/workspace/program.ts';
import { langOf } from '../../browser/workspace/project.ts';
import { readMachineText } from '../../browser/workspace/read-file.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';
import { type TypeFindings, TypeReport } from '../run/type-findings.tsx';
import type { Part } from '../use-part.ts';
import { FileTabs } from './file-tabs.tsx';
import { Loading } from './loading.tsx';

export interface CodePaneProps {
  actor: WorkspaceActor;
  editor: Part<typeof import('../run/code-editor.tsx')>;
  onRun: () => void;
}

/** The files: their tabs, and an editor for each that the reader has opened. */
export function CodePane({ actor, editor, onRun }: CodePaneProps) {
  const { project, file, generation } = useSelector(actor, ({ context }) => context);
  const isOpen = useSelector(actor, (snapshot) => snapshot.matches('open'));
  const { loaded, retry } = editor;
  const [seen, setSeen] = useState<readonly string[]>([]);
  const [findings, setFindings] = useState<Record<string, TypeFindings>>({});
  /** The pasted text, until it is in the editor. */
  const pasted = useRef('');
  function change(name: string, text: string): void {
    const { project: before, saved, isChanged } = actor.getSnapshot().context;
    actor.send({ type: 'file.change', name, text });
    // Pasting over the whole text converts a machine in a different format to code.
    if (pasted.current !== '' && text.trim() === pasted.current)
      readMachineText(text, before.title).then(
        (opened) =>
          opened &&
          openInstead(actor, opened, {
            project: before,
            isChanged,
            ...(saved === undefined ? {} : { saved }),
          }),
        (error: Error) => actor.send({ type: 'notice', notice: error.message }),
      );
    pasted.current = '';
  }
  const keyOf = (name: string) => `${generation} ${name}`;
  // A hidden editor keeps its undo history.
  if (isOpen && !seen.includes(keyOf(file))) setSeen([...seen, keyOf(file)]);
  return (
    <>
      <FileTabs actor={actor} />
      <div
        className="workspace-editors"
        id="workspace-editors"
        role="tabpanel"
        aria-label={format(t.workspace.codeOf, { file })}
        onPasteCapture={({ clipboardData }) => {
          const text = clipboardData.getData('text/plain').trim();
          // Windows has different line ends than the editor.
          pasted.current = text.replace(/\r\n?/g, '\n');
        }}
      >
        {loaded && isOpen ? (
          project.files
            .filter(({ name }) => seen.includes(keyOf(name)))
            .map(({ name, text }) => (
              <loaded.CodeEditor
                key={keyOf(name)}
                lang={langOf(name)}
                initialText={text}
                label={format(t.workspace.codeOf, { file: name })}
                isWhole
                takesFocus={false}
                isShown={name === file}
                onChange={(changed) => change(name, changed)}
                onRun={onRun}
                language={{
                  sampleOf: (current) =>
                    programOf(actor.getSnapshot().context.project, { name, text: current }),
                  onProblems: (problems) => setFindings((now) => ({ ...now, [keyOf(name)]: problems })),
                  onMissing: () => setFindings((now) => ({ ...now, [keyOf(name)]: 'missing' })),
                }}
              />
            ))
        ) : (
          <Loading retry={retry} />
        )}
      </div>
      <div className="workspace-types">
        <TypeReport findings={findings[keyOf(file)]} reportedLine={undefined} />
      </div>
    </>
  );
}
