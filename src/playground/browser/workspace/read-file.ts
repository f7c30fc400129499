import { format, t } from '../../../i18n/messages.ts';
import { plural } from '../../../i18n/plural.ts';
import type { LeftOut } from '../../../statechart/import/index.ts';
import type { Opened } from './open-project.ts';
import { type ProjectFile, problemOfName } from './project.ts';

/** Lines of a report. More would push the editor out of the window. */
const MOST_LINES = 8;

/**
 * Reads a machine from a file: code, or another format that `readMachineText` knows.
 * @returns undefined for any other file, such as one with saved machines
 * @throws Error, in words for readers, if it only looks like one of the formats
 */
export async function readFile(name: string, text: string): Promise<Opened | undefined> {
  const title = name.replace(/\.\w+$/, '');
  if (!/\.[jt]sx?$/.test(name)) return readMachineText(text, title);
  return opened(title, { name: problemOfName(name, []) ? `main.${name.split('.').at(-1)}` : name, text });
}

/**
 * Reads a machine from JSON, SCXML, or Mermaid.
 * @returns a project with its code, and a notice of what was left out; undefined for other texts
 * @throws Error, in words for readers, if it only looks like one of the formats
 */
export async function readMachineText(text: string, title: string): Promise<Opened | undefined> {
  const { importMachine } = await import('../../../statechart/import/index.ts');
  const imported = importMachine(text);
  if (!imported) return undefined;
  const { code, leftOut } = imported;
  return {
    ...opened(title, { name: 'main.ts', text: code }),
    ...(leftOut.length > 0 ? report(leftOut) : {}),
  };
}

const opened = (title: string, file: ProjectFile): Opened => ({
  project: { title, xstate: 5, files: [file] },
  isChanged: true,
});

function report(leftOut: readonly LeftOut[]): Pick<Opened, 'notice'> {
  const list = leftOut.slice(0, MOST_LINES).map((each) => format(t.workspace.atLine, { ...each }));
  const more = leftOut.length - list.length;
  const notice = format(t.workspace.leftOut, { list: list.join('; ') });
  return { notice: more > 0 ? `${notice}. ${plural(t.run.moreFindings, more)}` : notice };
}
