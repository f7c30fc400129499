import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { format, t } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';
import { download } from '../../browser/workspace/download.ts';
import { openInstead } from '../../browser/workspace/open-instead.ts';
import { readFile } from '../../browser/workspace/read-file.ts';
import {
  addProject,
  exportProjects,
  importProjects,
  removeProject,
  renameProject,
  type SavedProject,
  savedProjects,
} from '../../browser/workspace/shelf.ts';
import { IconButton } from './icon-button.tsx';
import { type DialogProps, Modal } from './modal.tsx';

/** The reader's saved machines: open, rename, delete, export, and import them. */
export function ShelfDialog({ actor, onClose }: DialogProps) {
  const [all, setAll] = useState<SavedProject[]>();
  const [query, setQuery] = useState('');
  const [notice, setNotice] = useState<string>();
  /** The last deleted machine and, if it was open, the workspace's generation. */
  const [removed, setRemoved] = useState<{ machine: SavedProject; generation: number | undefined }>();
  /** Runs an operation, then shows the updated list. */
  async function attempt(work?: () => Promise<string | undefined>): Promise<void> {
    try {
      setNotice(await work?.());
      setAll(await savedProjects());
    } catch (error) {
      console.warn(error);
      setAll((now) => now ?? []);
      setNotice(t.shelf.unavailable);
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => void attempt(), []);
  async function open(saved: SavedProject): Promise<void> {
    const { name, project } = saved;
    const notice = format(t.workspace.opened, { name });
    await openInstead(actor, { project, saved: name, isChanged: false, notice });
    onClose();
  }
  const remove = (machine: SavedProject) =>
    attempt(async () => {
      await removeProject(machine.name);
      const { saved, generation } = actor.getSnapshot().context;
      actor.send({ type: 'renamed', from: machine.name, to: undefined });
      setRemoved({ machine, generation: saved === machine.name ? generation : undefined });
      return undefined;
    });
  const restore = ({ machine, generation }: NonNullable<typeof removed>) =>
    attempt(async () => {
      const to = await addProject(machine);
      // It is still open, so the next Save replaces it.
      if (actor.getSnapshot().context.generation === generation)
        actor.send({ type: 'renamed', from: undefined, to });
      setRemoved(undefined);
      return undefined;
    });
  const importFile = (file: File | undefined) =>
    attempt(async () => {
      if (!file) return undefined;
      const text = await file.text();
      const found = await importProjects(text).catch((error) => {
        if (error instanceof DOMException) throw error;
        return undefined;
      });
      if (found) {
        const dropped = found.dropped > 0 ? ` ${plural(t.shelf.dropped, found.dropped)}` : '';
        return plural(t.shelf.imported, found.imported) + dropped;
      }
      const opened = await readFile(file.name, text).catch((error: Error) => error.message);
      if (!opened || typeof opened === 'string') return opened ?? t.shelf.wrongFile;
      await openInstead(actor, opened);
      onClose();
      return undefined;
    });
  const words = query.trim().toLowerCase();
  const shown = all?.filter(
    ({ name, project }) =>
      name.toLowerCase().includes(words) ||
      project.files.some(({ text }) => text.toLowerCase().includes(words)),
  );
  return (
    <Modal title={t.shelf.title} onClose={onClose}>
      <p className="panel-note">{t.shelf.text}</p>
      <div className="workspace-row">
        <input
          type="search"
          className="workspace-field workspace-link"
          placeholder={t.shelf.search}
          aria-label={t.shelf.search}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
        />
        <button
          type="button"
          className="panel-button"
          disabled={!all?.length}
          onClick={() =>
            void attempt(async () => {
              download('machines.json', await exportProjects(), 'application/json');
              return undefined;
            })
          }
        >
          {t.shelf.exportAll}
        </button>
        <label className="panel-button workspace-file">
          {t.shelf.importFile}
          <input
            type="file"
            className="sr-only"
            accept=".json,.scxml,.xml,.mmd,.mermaid,.md,.txt,.ts,.tsx,.js,.jsx"
            onChange={({ currentTarget }) => {
              void importFile(currentTarget.files?.[0]);
              currentTarget.value = '';
            }}
          />
        </label>
      </div>
      <div role="status">
        {notice && <p className="workspace-warning">{notice}</p>}
        {removed && (
          <p className="panel-note">
            <button type="button" className="workspace-place" onClick={() => void restore(removed)}>
              {format(t.shelf.undo, { name: removed.machine.name })}
            </button>
          </p>
        )}
        {all?.length === 0 && !notice && <p className="panel-note">{t.shelf.none}</p>}
        {all && all.length > 0 && shown?.length === 0 && <p className="panel-note">{t.shelf.noMatch}</p>}
      </div>
      <ul className="workspace-list">
        {shown?.map((saved) => (
          <Entry
            key={saved.name}
            saved={saved}
            onOpen={() => void open(saved)}
            onRemove={() => void remove(saved)}
            onRename={(name) =>
              void attempt(async () => {
                const to = await renameProject(saved, name);
                actor.send({ type: 'renamed', from: saved.name, to });
                return undefined;
              })
            }
          />
        ))}
      </ul>
    </Modal>
  );
}

interface EntryProps {
  saved: SavedProject;
  onOpen: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
}

function Entry({ saved: { name, changedAt }, onOpen, onRename, onRemove }: EntryProps) {
  const [isNaming, setNaming] = useState(false);
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const written = String(new FormData(event.currentTarget).get('name')).trim();
    setNaming(false);
    if (written && written !== name) onRename(written);
  }
  if (isNaming) {
    return (
      <li>
        <form className="workspace-row" onSubmit={submit}>
          <input
            name="name"
            className="workspace-field workspace-link"
            aria-label={t.workspace.name}
            maxLength={80}
            defaultValue={name}
            // biome-ignore lint/a11y/noAutofocus: it replaces the button that was pressed
            autoFocus
          />
          <button type="submit" className="panel-button">
            {t.run.done}
          </button>
        </form>
      </li>
    );
  }
  const day = new Date(changedAt).toLocaleDateString(document.documentElement.lang, { dateStyle: 'medium' });
  return (
    <li>
      <button
        type="button"
        className="workspace-open"
        aria-label={format(t.shelf.open, { name })}
        onClick={onOpen}
      >
        <strong>{name}</strong> <span className="panel-note">{format(t.shelf.changedAt, { date: day })}</span>
      </button>
      <IconButton label={format(t.shelf.rename, { name })} icon={Pencil} onClick={() => setNaming(true)} />
      <IconButton label={format(t.shelf.remove, { name })} icon={Trash2} onClick={onRemove} />
    </li>
  );
}
