import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../../core/node/project.ts';
import { evaluate } from '../../../statechart/machine/evaluate.ts';
import type { MachineScript } from '../../../statechart/machine/machine-script.ts';
import { requiredBy } from '../../../statechart/machine/required-by.ts';
import { evaluator } from '../../../statechart/node/evaluate.ts';
import { cutMachine, readMachine } from '../../../statechart/node/extract.ts';
import { machineScript } from '../../../statechart/node/script.ts';

/** A machine from a docs page, in the page's form and as an XState object. */
export async function contentMachine(
  page: string,
  name: string,
): Promise<{ script: MachineScript; machine: unknown }> {
  const text = readFileSync(join(project, 'content/docs', `${page}.mdx`), 'utf8');
  const samples = [...text.matchAll(/^```ts.*\n([\s\S]*?)\n```$/gm)].map(([, code = '']) => code);
  const xstate = page.startsWith('v4/') ? 4 : 5;
  const cut = await cutMachine({ samples, name, xstate });
  const { evaluate: read, close } = evaluator();
  const graph = await readMachine(cut, read).finally(close);
  const script = await machineScript(cut, graph);
  const packages = Object.fromEntries(
    await Promise.all(
      requiredBy(script.js).map(async (asked) => [
        asked,
        await import(xstate === 4 && asked === 'xstate' ? 'xstate4' : asked),
      ]),
    ),
  );
  const exported = await evaluate(script.js, packages, {});
  return { script, machine: exported[name] };
}
