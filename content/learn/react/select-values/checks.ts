import { type CheckTools, check, mistake } from 'course';
import { createElement } from 'react';
import { type Actor, createActor } from 'xstate';
import { BookingForm, bookingMachine, Total } from './solution.tsx';

type Booking = Actor<typeof bookingMachine>;

/** Counts how often a component renders by wrapping it. */
function Counted<Props>(counted: {
  component: (props: Props) => React.ReactNode;
  props: Props;
  count: { renders: number };
}) {
  counted.count.renders += 1;
  return counted.component(counted.props);
}

/** A component to render, and how often it has rendered. */
function counted<Props>(
  component: (props: Props) => React.ReactNode,
  props: Props,
) {
  const count = { renders: 0 };
  return {
    count,
    view: () => createElement(Counted<Props>, { component, props, count }),
  };
}

/** `Total` on its own, with an actor that a check can send events. */
async function renderTotal({ start, render }: CheckTools) {
  const actor = start(bookingMachine) as Booking;
  const { count, view } = counted(Total, { actor });
  await render(view);
  return count;
}

check(
  'the total follows the number of guests',
  async ({ render, press, expectText }) => {
    await render(BookingForm);
    expectText('Total: 60 €');
    await press('Add a guest');
    expectText('Total: 90 €');
    await press('Remove a guest');
    await press('Remove a guest');
    expectText('Total: 30 €');
  },
);

check(
  'a note can be entered',
  async ({ render, type, press, expectText, expectEqual }) => {
    await render(BookingForm);
    await type('Note', 'Window, please');
    expectEqual(
      'Field',
      document.querySelector('input')?.value,
      'Window, please',
    );
    await press('Add a guest');
    expectText('Total: 90 €');
  },
);

check('`Total` shows the data of the actor it gets', async (tools) => {
  await renderTotal(tools);
  tools.send('addGuest');
  await tools.settle();
  tools.expectText('Total: 90 €');
});

check('`Total` doesn’t render when the note changes', async (tools) => {
  const count = await renderTotal(tools);
  const before = count.renders;
  tools.send({ type: 'write', note: 'W' });
  tools.send({ type: 'write', note: 'Wi' });
  await tools.settle();
  tools.expectEqual(
    'Renders of `Total` for two letters',
    count.renders - before,
    0,
  );
});

check('`Total` renders once when a guest is added', async (tools) => {
  const count = await renderTotal(tools);
  const before = count.renders;
  tools.send('addGuest');
  await tools.settle();
  tools.expectEqual('Renders of `Total`', count.renders - before, 1);
});

check(
  'the form shows that the request is pending',
  async ({ render, press, expectText }) => {
    await render(BookingForm);
    await press('Book');
    expectText('Asking the restaurant…');
  },
);

check(
  '`BookingForm` doesn’t render for a guest or a note',
  async ({ render, press, type, expectEqual }) => {
    const { count, view } = counted(BookingForm, undefined);
    await render(view);
    const before = count.renders;
    await press('Add a guest');
    await type('Note', 'Window');
    expectEqual(
      'Renders of `BookingForm` for a guest and a note',
      count.renders - before,
      0,
    );
  },
);

mistake(
  'The selector of `Total` returns a new object after each event. Select the number itself, or pass `shallowEqual` as the third argument.',
  async (tools) => {
    const count = await renderTotal(tools);
    const before = count.renders;
    tools.send({ type: 'write', note: 'W' });
    await tools.settle();
    tools.expectEqual('Renders', count.renders - before, 1);
    // Not the whole snapshot, as at the start.
    const { count: form, view } = counted(BookingForm, undefined);
    await tools.render(view);
    const once = form.renders;
    await tools.press('Add a guest');
    tools.expectEqual('Renders of the form', form.renders - once, 0);
  },
);
mistake(
  'The total is read once and never updates, because `getSnapshot()` doesn’t make the component render again. Read it with `useSelector`.',
  async (tools) => {
    await renderTotal(tools);
    tools.send('addGuest');
    await tools.settle();
    tools.expectText('Total: 60 €');
    await tools.render(BookingForm);
    await tools.press('Add a guest');
    tools.expectText('Total: 60 €');
    const late = createActor(bookingMachine).start();
    late.send({ type: 'addGuest' });
    await tools.render(counted(Total, { actor: late }).view);
    tools.expectText('Total: 90 €');
  },
);
mistake(
  'The form doesn’t change when the table is booked, because `getSnapshot()` doesn’t make the component render again. Read the state with `useSelector`.',
  async ({ render, press, expectText, expectNoText }) => {
    await render(BookingForm);
    await press('Add a guest');
    expectText('Total: 90 €');
    await press('Book');
    expectNoText('Asking the restaurant…');
  },
);
mistake(
  '`Total` starts its own actor, which gets no events from the form. Read the `actor` from the props.',
  async (tools) => {
    const actor = createActor(bookingMachine).start();
    actor.send({ type: 'addGuest' });
    await tools.render(counted(Total, { actor }).view);
    tools.expectText('Total: 60 €');
  },
);
mistake(
  '`Total` is right, but `BookingForm` still renders for each event, because it uses `useMachine` or selects the whole snapshot. Hold the actor with `useActorRef`, and select only `value`.',
  async (tools) => {
    const count = await renderTotal(tools);
    const before = count.renders;
    tools.send({ type: 'write', note: 'W' });
    await tools.settle();
    tools.expectEqual('Renders of `Total`', count.renders - before, 0);
    const { count: form, view } = counted(BookingForm, undefined);
    await tools.render(view);
    const once = form.renders;
    await tools.press('Add a guest');
    tools.expectEqual('Renders of the form', form.renders - once, 1);
  },
);
