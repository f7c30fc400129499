import type { Payloads } from '../../../statechart/machine/machine-script.ts';
import type { Language } from '../language/client.ts';
import type { Looked } from './draw-machine.ts';
import { nameDefault } from './find-machines.ts';
import { programOf } from './modules.ts';
import type { Project } from './project.ts';

/** Without one of these words, events have no fields, and TypeScript need not be waited for. */
const TYPED = /\b(?:events?|input|createModel|schema)\b/;

/** Reads the fields of a machine's events from the types in its code. Without TypeScript, it has none. */
export async function payloadsOf(
  language: Pick<Language, 'ask'>,
  project: Project,
  { shown, drawing }: Looked,
): Promise<Payloads> {
  const none: Payloads = { events: {} };
  const file = project.files.find(({ name }) => name === shown?.file);
  if (!file || !drawing || !project.files.some(({ text }) => TYPED.test(text))) return none;
  const { name, graph } = drawing.script;
  return language
    .ask(programOf(project, { ...file, text: nameDefault(file.text) }), { ask: 'payloads', name, graph })
    .catch((error) => {
      console.warn(error);
      return none;
    });
}
