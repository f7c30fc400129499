import { describe, expect, it } from 'vitest';
import { toGraph } from '../graph/graph.ts';
import type { MachineScript } from '../machine/machine-script.ts';
import { cutMachine } from './extract.ts';
import { machineScript } from './script.ts';

const graph = toGraph({
  id: 'm',
  key: 'm',
  type: 'atomic',
  states: {},
  transitions: [],
  invoke: [],
  tags: [],
  config: {},
});

async function scriptOf(sample: string, name = 'machine'): Promise<MachineScript> {
  return machineScript(await cutMachine({ samples: [sample], name, xstate: 5 }), graph);
}

describe('machineScript', () => {
  it('contains the source of the machine and its dependencies only', async () => {
    const { source } = await scriptOf(`import { assign, createActor, createMachine } from 'xstate';
import { readFile } from 'node:fs';
import type { Unused } from './types.ts';

const limit = 3;
export const machine = createMachine({ context: { limit } });
const actor = createActor(machine).start();`);
    expect(source).toBe(`import { createMachine } from 'xstate';

const limit = 3;

const machine = createMachine({ context: { limit } });`);
  });

  it('returns a CommonJS module without types', async () => {
    const { js } = await scriptOf(`import { createMachine } from 'xstate';
type Context = { n: number };
const machine = createMachine({ context: { n: 1 } as Context });`);
    expect(js).toContain('require("xstate")');
    expect(js).toContain('exports.machine = machine');
    expect(js).not.toContain('Context');
  });
});
