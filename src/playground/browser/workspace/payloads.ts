import type { Payloads } from '../../../statechart/machine/machine-script.ts';
import type { Language } from '../language/client.ts';
import type { ProjectDrawing } from './draw-machine.ts';
import { nameDefault } from './find-machines.ts';
import { programOf } from './program.ts';
import type { Project } from './project.ts';

/** Without one of these words, events have no fields, and TypeScript isn't needed. */
const TYPED = /\b(?:events?|input|createModel|schema)\b/;

/**
 * Reads the fields of a machine's events from the types in its code. Returns none if TypeScript
 * can't be loaded.
 */
export async function payloadsOf(
  language: Pick<Language, 'ask'>,
  project: Project,
  { shown, drawing }: ProjectDrawing,
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
