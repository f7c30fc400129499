import { check, mistake } from 'course';
import {
  Component,
  type ComponentType,
  createElement,
  Fragment,
  type ReactNode,
} from 'react';
import {
  BookingContext,
  BookingForm,
  BookingPage,
  bookingMachine,
  Total,
} from './solution.tsx';

/** Without the props that they shouldn't need anymore. */
const total = () => createElement(Total as () => ReactNode);
const form = () => createElement(BookingForm as () => ReactNode);

/** Shows the error that its children throw. */
class Boundary extends Component<{ children: ReactNode }> {
  override state = { message: '' };
  static getDerivedStateFromError = (error: Error) => ({
    message: error.message,
  });
  override render() {
    return this.state.message || this.props.children;
  }
}

check(
  'guests and total come from the same actor',
  async ({ render, press, expectText }) => {
    await render(BookingPage);
    expectText('Guests: 2');
    expectText('Total: 60 €');
    await press('Add a guest');
    expectText('Guests: 3');
    expectText('Total: 90 €');
    await press('Remove a guest');
    await press('Remove a guest');
    expectText('Guests: 1');
    expectText('Total: 30 €');
  },
);

check(
  '`Total` needs no props below a provider',
  async ({ render, expectText }) => {
    await render(() => createElement(BookingContext.Provider, null, total()));
    expectText('Total: 60 €');
  },
);

check(
  '`BookingForm` and `Total` share the actor of any provider',
  async ({ render, press, expectText }) => {
    await render(() =>
      createElement(
        BookingContext.Provider,
        null,
        createElement(Fragment, null, form(), total()),
      ),
    );
    await press('Add a guest');
    expectText('Guests: 3');
    expectText('Total: 90 €');
  },
);

check(
  'the provider decides which machine runs',
  async ({ render, press, expectText }) => {
    const logic = bookingMachine.provide({ guards: { hasRoom: () => true } });
    const Provider = BookingContext.Provider as ComponentType<{
      logic: typeof logic;
    }>;
    await render(() => createElement(Provider, { logic }, form()));
    for (let i = 0; i < 7; i++) await press('Add a guest');
    expectText('Guests: 9');
  },
);

check(
  'the page still shows a view for each state',
  async ({ render, press, clock, expectText, expectNoText }) => {
    await render(BookingPage);
    await press('Book');
    expectText('Asking the restaurant…');
    expectNoText('Guests: 2');
    await clock.advance(1000);
    expectText('Your table is booked.');
  },
);

check(
  'a new page starts with two guests again',
  async ({ render, press, expectText }) => {
    await render(BookingPage);
    await press('Add a guest');
    await render(BookingPage);
    expectText('Guests: 2');
    expectText('Total: 60 €');
  },
);

mistake(
  'The page and its parts read an actor that’s created in the module. All pages share it, and it keeps running when the page is gone. Let the `Provider` start one for each page.',
  async ({ render }) => {
    // Without a provider, only an actor of the module can be read.
    await render(form);
  },
);
mistake(
  'The sidebar has a second `Provider`, and each provider starts its own actor. Keep only the one around the page.',
  async ({ render, press, expectText }) => {
    await render(() =>
      createElement(
        BookingContext.Provider,
        null,
        createElement(Fragment, null, form(), total()),
      ),
    );
    await press('Add a guest');
    expectText('Total: 90 €');
    await render(BookingPage);
    await press('Add a guest');
    expectText('Guests: 3');
    expectText('Total: 60 €');
  },
);
mistake(
  '`Total` starts its own actor, which gets no events from the buttons. Read the shared one with `BookingContext.useSelector`.',
  async ({ render, press, expectText }) => {
    await render(() =>
      createElement(
        BookingContext.Provider,
        null,
        createElement(Fragment, null, form(), total()),
      ),
    );
    await press('Add a guest');
    expectText('Guests: 3');
    expectText('Total: 60 €');
  },
);
mistake(
  'The parts read the context, but they aren’t inside a `Provider`. Wrap the page in `<BookingContext.Provider>`.',
  async ({ render, expectText }) => {
    await render(() => createElement(BookingContext.Provider, null, total()));
    expectText('Total: 60 €');
    await render(() =>
      createElement(Boundary, null, createElement(BookingPage)),
    );
    expectText('You used a hook');
  },
);
