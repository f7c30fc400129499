import { useSelector } from '@xstate/react';
import { FilePlus, Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { format, t } from '../../../i18n/messages.ts';
import { freeName, MOST_FILES, problemOfName } from '../../browser/workspace/project.ts';
import type { WorkspaceActor } from '../../browser/workspace/workspace.machine.ts';
import { TabList } from '../tab-list.tsx';
import { IconButton } from './icon-button.tsx';

/** The files as tabs, with buttons to add, rename, and delete files. */
export function FileTabs({ actor }: { actor: WorkspaceActor }) {
  const { files } = useSelector(actor, ({ context }) => context.project);
  const file = useSelector(actor, ({ context }) => context.file);
  /** Set while a file is being named; without `from`, it is a new one. */
  const [naming, setNaming] = useState<{ from?: string }>();
  if (naming) {
    const { from } = naming;
    return (
      <NameForm
        initial={from ?? freeName(files)}
        others={files.filter(({ name }) => name !== from)}
        onCancel={() => setNaming(undefined)}
        onName={(name) => {
          if (from === undefined) actor.send({ type: 'file.add', name });
          else actor.send({ type: 'file.rename', from, to: name });
          setNaming(undefined);
        }}
      />
    );
  }
  function remove(): void {
    const isEmpty = files.find(({ name }) => name === file)?.text.trim() === '';
    if (isEmpty || confirm(format(t.workspace.deleteSure, { file })))
      actor.send({ type: 'file.remove', name: file });
  }
  return (
    <div className="workspace-bar">
      <TabList
        className="workspace-tabs"
        tabClassName="workspace-tab"
        label={t.workspace.files}
        tabs={files.map(({ name }) => ({ name, label: name }))}
        shown={file}
        panelOf={() => 'workspace-editors'}
        onShow={(name) => actor.send({ type: 'file.show', name })}
      />
      <span className="workspace-tools">
        <IconButton
          label={t.workspace.addFile}
          icon={FilePlus}
          isDisabled={files.length >= MOST_FILES}
          onClick={() => setNaming({})}
        />
        <IconButton
          label={format(t.workspace.renameFile, { file })}
          icon={Pencil}
          onClick={() => setNaming({ from: file })}
        />
        <IconButton
          label={format(t.workspace.deleteFile, { file })}
          icon={Trash2}
          isDisabled={files.length === 1}
          onClick={remove}
        />
      </span>
    </div>
  );
}

interface NameFormProps {
  initial: string;
  others: Parameters<typeof problemOfName>[1];
  onName: (name: string) => void;
  onCancel: () => void;
}

/** A form for a file's name, shown instead of the tabs. */
function NameForm({ initial, others, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(initial);
  const [isReported, setReported] = useState(false);
  const problem = problemOfName(name.trim(), others);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (problem) setReported(true);
    else onName(name.trim());
  }
  return (
    <form
      className="workspace-bar"
      onSubmit={submit}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onCancel();
      }}
    >
      <input
        className="workspace-field"
        aria-label={t.workspace.fileName}
        aria-invalid={isReported && problem !== undefined}
        aria-describedby="workspace-name-problem"
        // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
        autoFocus
        spellCheck={false}
        autoCapitalize="off"
        value={name}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(0, name.lastIndexOf('.'))}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" className="panel-button">
        {t.run.done}
      </button>
      <button type="button" className="panel-button" onClick={onCancel}>
        {t.workspace.cancel}
      </button>
      <span id="workspace-name-problem" className="workspace-problem" role="status">
        {isReported && problem && (problem === 'taken' ? t.workspace.takenName : t.workspace.wrongName)}
      </span>
    </form>
  );
}
