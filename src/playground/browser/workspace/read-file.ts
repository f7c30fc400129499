import { loadPart } from '../../../core/browser/load-part.ts';
import { format, t } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';
import type { Omission } from '../../../statechart/import/index.ts';
import type { Opened } from './open-project.ts';
import { type ProjectFile, problemOfName } from './project.ts';

/** The maximum number of lines in a report. More would push the editor out of the window. */
const MOST_LINES = 8;

/**
 * Reads a machine from a file: code, or a format that `readMachineText` supports.
 * @returns undefined for any other file, such as one with saved machines
 * @throws Error with a message for readers, if it looks like a format but is invalid, or if the
 * code that reads it can't be loaded
 */
export async function readFile(name: string, text: string): Promise<Opened | undefined> {
  const title = name.replace(/\.\w+$/, '');
  if (!/\.[jt]sx?$/.test(name)) return readMachineText(text, title);
  return opened(title, { name: problemOfName(name, []) ? `main.${name.split('.').at(-1)}` : name, text });
}

/**
 * Imports a machine from JSON, SCXML, or Mermaid.
 * @returns a project with its code, and a notice about omitted parts; undefined for other texts
 * @throws Error with a message for readers, if it looks like a format but is invalid, or if the
 * code that reads it can't be loaded
 */
export async function readMachineText(text: string, title: string): Promise<Opened | undefined> {
  const { importMachine } = await loadPart(() => import('../../../statechart/import/index.ts')).catch(() => {
    throw new Error(t.workspace.notLoaded);
  });
  const imported = importMachine(text);
  if (!imported) return undefined;
  const { code, omissions } = imported;
  return {
    ...opened(title, { name: 'main.ts', text: code }),
    ...(omissions.length > 0 ? report(omissions) : {}),
  };
}

const opened = (title: string, file: ProjectFile): Opened => ({
  project: { title, xstate: 5, files: [file] },
  isChanged: true,
});

function report(omissions: readonly Omission[]): Pick<Opened, 'notice'> {
  const list = omissions.slice(0, MOST_LINES).map((each) => format(t.workspace.atLine, { ...each }));
  const more = omissions.length - list.length;
  const notice = format(t.workspace.omitted, { list: list.join('; ') });
  return { notice: more > 0 ? `${notice}. ${plural(t.run.moreFindings, more)}` : notice };
}
