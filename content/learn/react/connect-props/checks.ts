import { type CheckTools, check, mistake } from 'course';
import { createElement, useState } from 'react';
import { BookingPage } from './solution.tsx';

/** Calls of `onBooked`: the number of guests, and how often the site had rendered by then. */
type Call = { guests: number; render: number };

/** Shows the page, passes a new `onBooked` in each render, and has a button to render again. */
function Site({ restaurant, calls }: { restaurant: string; calls: Call[] }) {
  const [render, setRender] = useState(0);
  const onBooked = (guests: number) => calls.push({ guests, render });
  return createElement(
    'main',
    null,
    createElement(
      'button',
      { type: 'button', onClick: () => setRender(render + 1) },
      'Render again',
    ),
    createElement(BookingPage, { restaurant, onBooked }),
  );
}

/** A site around the page, and the calls that it gets. */
function site(restaurant = 'Rosa') {
  const calls: Call[] = [];
  return { calls, page: () => createElement(Site, { restaurant, calls }) };
}

/** Books a table for three. */
async function book({ render, press, clock }: CheckTools) {
  const { calls, page } = site();
  await render(page);
  await press('Add a guest');
  await press('Book');
  await clock.advance(1000);
  return calls;
}

check(
  'the page shows the restaurant from its props',
  async ({ render, expectText }) => {
    await render(site('Rosa').page);
    expectText('A table at Rosa');
    await render(site('Sakura').page);
    expectText('A table at Sakura');
  },
);

check('`onBooked` is called once, with the number of guests', async (tools) => {
  const calls = await book(tools);
  tools.expectEqual(
    'Calls of `onBooked`',
    calls.map(({ guests }) => guests),
    [3],
  );
});

check(
  'it isn’t called before the restaurant answers',
  async ({ render, press, clock, expectEqual }) => {
    const { calls, page } = site();
    await render(page);
    await press('Book');
    await clock.advance(999);
    expectEqual('Calls of `onBooked`', calls, []);
  },
);

check(
  'it isn’t called if there’s no table',
  async ({ render, press, clock, expectText, expectEqual }) => {
    const { calls, page } = site();
    await render(page);
    for (let i = 0; i < 5; i++) await press('Add a guest');
    await press('Book');
    await clock.advance(1000);
    expectText('Sorry, there is no table left.');
    expectEqual('Calls of `onBooked`', calls, []);
  },
);

check('it isn’t called again when the page renders again', async (tools) => {
  const calls = await book(tools);
  await tools.press('Render again');
  await tools.press('Render again');
  tools.expectEqual('Calls of `onBooked`', calls.length, 1);
});

check(
  'the latest `onBooked` is called',
  async ({ render, press, clock, expectEqual }) => {
    const { calls, page } = site();
    await render(page);
    await press('Book');
    await press('Render again');
    await press('Render again');
    await clock.advance(1000);
    expectEqual('Calls of `onBooked`', calls, [{ guests: 2, render: 2 }]);
  },
);

mistake(
  '`onBooked` is called when the button is pressed, before the restaurant answers, and even if there’s no table. Let the machine call it: provide the action `notify`.',
  async ({ render, press, expectEqual }) => {
    const { calls, page } = site();
    await render(page);
    await press('Book');
    expectEqual('Calls', calls.length > 0, true);
  },
);
mistake(
  'An old `onBooked` is called, because `provide` was called only once, in the first render. Call it in each render, and the hook passes the latest action to the actor.',
  async ({ render, press, clock, expectEqual }) => {
    const { calls, page } = site();
    await render(page);
    await press('Book');
    await press('Render again');
    await clock.advance(1000);
    expectEqual('Calls', calls, [{ guests: 2, render: 0 }]);
  },
);
mistake(
  '`onBooked` is called again whenever the page renders. Something that should happen once belongs in an action of the machine: provide `notify`.',
  async (tools) => {
    const calls = await book(tools);
    tools.expectEqual('Once', calls.length > 0, true);
    const before = calls.length;
    await tools.press('Render again');
    tools.expectEqual('Again', calls.length > before, true);
  },
);
mistake(
  'The table is booked, but `onBooked` isn’t called. `provide` returns a new machine and doesn’t change the old one. Pass the new one to the provider as `logic`.',
  async (tools) => {
    const calls = await book(tools);
    tools.expectText('Your table is booked.');
    tools.expectEqual('Calls', calls, []);
    await tools.render(site('Sakura').page);
    tools.expectText('A table at Sakura');
  },
);

mistake(
  '`onBooked` is called at the right moment, but without a number. The first argument of an action has the `context` and the `event`. The params of `notify` are the second.',
  async (tools) => {
    const calls = await book(tools);
    tools.expectEqual('Calls', calls.length, 1);
    tools.expectEqual('Guests', calls[0]?.guests, undefined);
  },
);
