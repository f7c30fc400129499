import type { Command } from '../../playground/browser/sandbox/protocol.ts';
import {
  bool,
  checkOf,
  listOf,
  number,
  object,
  plain,
  type Shape,
  text,
} from '../../playground/browser/sandbox/shape.ts';
import type { CheckReport, CheckResult, Story } from './checks/report.ts';

/**
 * The sandbox has checked that it is plain data. The simulator validates commands again before it
 * replays them.
 */
const command: Shape<Command> = (value): value is Command =>
  plain(value) && typeof (value as Partial<Command> | null)?.at === 'number';

const story = object<Story>({ commands: listOf(command), until: number }, { input: plain });

const result = object<CheckResult>(
  { name: text, ok: bool },
  { message: text, line: number, mistake: text, story },
);

/**
 * Whether a message from the sandbox is a report. Readers' code runs there and can send anything.
 */
export const isReport = checkOf(
  object<CheckReport>(
    { results: listOf(result) },
    { problem: object<NonNullable<CheckReport['problem']>>({ message: text }, { line: number }) },
  ),
);
