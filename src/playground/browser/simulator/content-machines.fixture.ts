import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../../../site/node/project.ts';
import { evaluate, requiredBy } from '../../../statechart/evaluate.ts';
import type { MachineScript } from '../../../statechart/machine-script.ts';
import { evaluator } from '../../../statechart/node/evaluate.ts';
import { cutMachine, readMachine } from '../../../statechart/node/extract.ts';
import { machineScript } from '../../../statechart/node/script.ts';

/** A machine that a page of the docs draws, as the page gets it, and as XState has made it. */
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
