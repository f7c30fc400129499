import { format, t } from '../../../i18n/messages.ts';
import type { SimulatorContext } from './context.ts';
import { explain } from './explain.ts';
import { eventName } from './names.ts';

type Shown = Pick<SimulatorContext, 'steps' | 'at' | 'problem' | 'refused' | 'machine' | 'isRestarted'>;

/** The result of the reader's last press: the new state, why an event was refused, or the error. */
export function announcementOf(
  { steps, at, problem, refused, machine, isRestarted }: Shown,
  isFailed: boolean,
): string {
  if (isFailed) return format(t.simulator.announcements.failed, { problem });
  if (isRestarted) return t.simulator.restarted;
  if (refused) return format(t.simulator.announcements.notSent, refused);
  const step = steps[at];
  if (!step) return '';
  const { event, status, value: state, result = '', taken } = step;
  if (status === 'error') return format(t.simulator.announcements.error, { error: result });
  if (status === 'done') return format(t.simulator.announcements.done, { state });
  const before = steps[at - 1];
  if (!event || !before || taken.length > 0) return format(t.simulator.inState, { state });
  const name = eventName(machine?.graph, event.type);
  // XState 4 stays in its state if something throws.
  if (result !== '') return format(t.simulator.announcements.thrown, { event: name, state, error: result });
  const outcome = machine && explain(machine.graph, before.active, event.type, step.guardCalls).outcome;
  const why = outcome === 'unhandled' ? t.simulator.announcements.unhandled : t.simulator.announcements.guard;
  return format(why, { event: name, state });
}
