import { check, mistake } from 'course';
import { differences, FlagForm, type SignInEvent } from './solution.ts';

/** Records the events that all of its forms handle. */
function recorder() {
  const forms: string[][] = [];
  const create = () => {
    const handled: string[] = [];
    forms.push(handled);
    const form = new FlagForm();
    return {
      handle(event: SignInEvent) {
        handled.push(event.type);
        form.handle(event);
      },
      get view() {
        return form.view;
      },
    };
  };
  return { forms, create };
}

class NeverLocks extends FlagForm {
  override handle(event: SignInEvent) {
    super.handle(event);
    this.wrongCodes = Math.min(this.wrongCodes, 2);
  }
}
class AcceptsAnything extends FlagForm {
  override handle(event: SignInEvent) {
    super.handle(event.type === 'rejected' ? { type: 'accepted' } : event);
  }
}
class HidesSending extends FlagForm {
  override get view() {
    const view = super.view;
    return view === 'sendingCode' ? 'enteringEmail' : view;
  }
}

check(
  '`FlagForm` passes: it shows the right view for each state',
  ({ expectEqual }) => {
    const [first] = differences(() => new FlagForm());
    expectEqual('The first difference of `FlagForm`', first, undefined);
  },
);

check('reports a form that never locks', ({ expectEqual }) => {
  const [first] = differences(() => new NeverLocks());
  const path = 'submit sent submit rejected submit rejected submit rejected';
  expectEqual('The first difference', first, path);
});

check('reports a form that doesn’t show `sendingCode`', ({ expectEqual }) => {
  const found = differences(() => new HidesSending());
  expectEqual('The first difference', found[0], 'submit');
  expectEqual('Number of differences', found.length, 3);
});

check('reports a form that accepts any code', ({ expectEqual }) => {
  const found = differences(() => new AcceptsAnything());
  expectEqual('Paths with a wrong code are reported', found.length > 0, true);
  expectEqual(
    'All reported paths have a wrong code',
    found.every((path) => path.includes('rejected')),
    true,
  );
});

check('each path starts with a new form', ({ expectEqual }) => {
  const { forms, create } = recorder();
  differences(create);
  const used = forms.filter((handled) => handled.length > 0);
  expectEqual('Number of forms that handled events', used.length, 15);
});

check('the forms receive only events that they handle', ({ expectEqual }) => {
  const { forms, create } = recorder();
  differences(create);
  const known = ['submit', 'sent', 'failed', 'accepted', 'rejected', 'back'];
  expectEqual(
    'Other events',
    forms.flat().filter((type) => !known.includes(type)),
    [],
  );
});

mistake(
  'All paths use one form, so each one starts where the previous one ended. Create a form for each path, inside the loop.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    differences(create);
    expectEqual('Forms', forms.length, 1);
  },
);
mistake(
  'The forms also get `xstate.init`, the first step of each path. It represents the start of the machine, so skip it.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    differences(create);
    expectEqual('Init', forms.flat().includes('xstate.init'), true);
  },
);
mistake(
  'The comparison is inverted: it collects the paths where the form and the machine agree. Collect a path if the view is **not** the value of the state.',
  ({ expectEqual }) => {
    const all = differences(() => new FlagForm()).length;
    expectEqual('Some', all > 3, true);
    expectEqual(
      'Others',
      differences(() => new HidesSending()).length < all,
      true,
    );
  },
);
mistake(
  'Only the last event of each path is sent, so the form and the machine are in different states. Send all events of the path, in order.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    differences(create);
    const lengths = forms.map((handled) => handled.length);
    expectEqual('Longest', Math.max(...lengths), 1);
  },
);
mistake(
  'The last event of each path is missing, so the form is one step behind the machine.',
  ({ expectEqual }) => {
    const { forms, create } = recorder();
    differences(create);
    const lengths = forms.map((handled) => handled.length);
    expectEqual('Longest', Math.max(...lengths), 7);
  },
);
