/** The program of the contained process that evaluates a `sidebar.ts`. */
import { receive, send } from '../../../core/node/contained/channel.ts';
import { exitNow, guard } from '../../../core/node/contained/guard.ts';
import { type CodePlace, evaluate, placeOf } from '../../../statechart/machine/evaluate.ts';

export interface SidebarTask {
  /** The file as a CommonJS module. */
  js: string;
  /** The specifier from which it imports `defineSidebar`. */
  helper: string | undefined;
}

/** Its default export, or an error and its position. With `isEnd`, the file ended the process. */
export type SidebarMessage = { items?: unknown } | { problem: string; place?: CodePlace; isEnd?: true };

function fail(thrown: unknown): never {
  const problem = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  const place = placeOf(thrown);
  send({ problem, ...(place && { place }) } satisfies SidebarMessage);
  exitNow();
}

async function answer({ js, helper }: SidebarTask): Promise<void> {
  const defineSidebar = (items: unknown) => items;
  const exported = await evaluate(js, helper === undefined ? {} : { [helper]: { defineSidebar } }, {});
  send({ items: exported.default } satisfies SidebarMessage);
  exitNow();
}

guard((error) => {
  const place = placeOf(error);
  send({ problem: error.message, isEnd: true, ...(place && { place }) } satisfies SidebarMessage);
});
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);
answer(receive() as SidebarTask).catch(fail);
