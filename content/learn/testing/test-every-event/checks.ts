import { check, mistake } from 'course';
import {
  differences,
  FlagForm,
  MachineForm,
  type SignInEvent,
} from './solution.ts';

/** Records the events that all of its forms handle. */
function recorder() {
  const forms: string[] = [];
  const create = () => {
    const form = new MachineForm();
    const index = forms.push('') - 1;
    return {
      handle(event: SignInEvent) {
        forms[index] = `${forms[index]} ${event.type}`.trim();
        form.handle(event);
      },
      get view() {
        return form.view;
      },
    };
  };
  return { forms, create };
}

/** Takes `back` while the code is checked, which the machine ignores. */
class GoesBackTooEarly extends MachineForm {
  #isBack = false;
  override handle(event: SignInEvent) {
    if (event.type === 'back' && this.view === 'checkingCode')
      this.#isBack = true;
    else super.handle(event);
  }
  override get view() {
    return this.#isBack ? 'enteringEmail' : super.view;
  }
}
/** Ignores `failed`, which leads to a state that the shortest paths reach differently. */
class IgnoresFailure extends MachineForm {
  override handle(event: SignInEvent) {
    if (event.type !== 'failed') super.handle(event);
  }
}

check('`MachineForm` has no differences', ({ expectEqual }) => {
  const [first] = differences(() => new MachineForm());
  expectEqual('The first difference of `MachineForm`', first, undefined);
});

check(
  'reports the bug in `FlagForm`: `accepted` signs in immediately',
  ({ expectEqual }) => {
    const found = differences(() => new FlagForm());
    expectEqual(
      '`accepted` is among the differences',
      found.includes('accepted'),
      true,
    );
  },
);

check('each path of `FlagForm` that differs is reported', ({ expectEqual }) => {
  const found = differences(() => new FlagForm());
  for (const path of [
    'sent',
    'submit accepted',
    'submit sent accepted',
    'submit sent submit submit',
  ]) {
    const differs = path !== 'submit sent submit submit';
    expectEqual(`\`${path}\` is reported`, found.includes(path), differs);
  }
});

check('reports an event that’s handled too early', ({ expectEqual }) => {
  const found = differences(() => new GoesBackTooEarly());
  expectEqual('The first difference', found[0], 'submit sent submit back');
  expectEqual('Number of differences', found.length, 3);
});

check('reports an event that’s wrongly ignored', ({ expectEqual }) => {
  const found = differences(() => new IgnoresFailure());
  expectEqual(
    '`submit failed` is reported',
    found.includes('submit failed'),
    true,
  );
});

check('every event is tried after every path', ({ expectEqual }) => {
  const { forms, create } = recorder();
  differences(create);
  for (const path of [
    '',
    'submit',
    'submit sent',
    'submit sent submit',
    'submit sent submit accepted',
  ]) {
    for (const type of [
      'submit',
      'sent',
      'failed',
      'accepted',
      'rejected',
      'back',
    ]) {
      const events = `${path} ${type}`.trim();
      expectEqual(
        `A form handles \`${events}\` and nothing else`,
        forms.includes(events),
        true,
      );
    }
  }
});

mistake(
  'The events of one path share a form, so each of them changes the situation for the next. Create the form inside the inner loop.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    differences(create);
    expectEqual(
      'All in one',
      forms.includes('submit sent failed accepted rejected back'),
      true,
    );
  },
);
mistake(
  'The events of the path aren’t sent. Each form gets only the last event, but the machine is already at the end of the path.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    differences(create);
    expectEqual('Forms', forms.length > 50, true);
    expectEqual(
      'Single events',
      forms.every((events) => !events.includes(' ')),
      true,
    );
  },
);
mistake(
  'Only events that the machine can handle are tested. The bug is in the others: `can` returns `false` for events that should be ignored, and those need to be tested too.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    expectEqual('Differences', differences(create), []);
    expectEqual('`submit failed`', forms.includes('submit failed'), true);
    expectEqual('`accepted`', forms.includes('accepted'), false);
  },
);
mistake(
  '`transition` returns an array with the next snapshot and the actions to execute. Take the first entry: `const [next] = …`.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    const found = differences(create);
    expectEqual(
      'All differ',
      found.length > 50 && found.length === forms.length,
      true,
    );
  },
);
mistake(
  'The view after the last event is compared with the state before it. Compare it with the snapshot that `transition` returns.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    const found = differences(create);
    expectEqual('Tried', forms.includes('accepted'), true);
    expectEqual('`submit`', found.includes('submit'), true);
    expectEqual('`accepted`', found.includes('accepted'), false);
  },
);

mistake(
  'The event that was added is missing from the result: you report the path that leads to it. Append the event to the path.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    differences(create);
    const found = differences(() => new GoesBackTooEarly());
    expectEqual('Tried', forms.includes('submit sent submit back'), true);
    expectEqual('First', found[0], 'submit sent submit');
  },
);
