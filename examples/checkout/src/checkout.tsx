import { CheckoutActor } from './actor.ts';
import { totalsOf } from './checkout.machine.ts';
import { Heading } from './heading.tsx';
import { formatPrice } from './price.ts';
import { Shop } from './shop.tsx';
import { AddressForm, DeliveryForm, PaymentForm } from './steps.tsx';
import { Summary } from './summary.tsx';

export function Checkout() {
  return (
    <CheckoutActor.Provider>
      <main>
        <h1>Tea and cups</h1>
        <Problem />
        <Screen />
      </main>
    </CheckoutActor.Provider>
  );
}

/** One screen for each state. */
function Screen() {
  const snapshot = CheckoutActor.useSelector((current) => current);
  const { send } = CheckoutActor.useActorRef();

  if (snapshot.matches('shopping')) return <Shop />;
  if (snapshot.matches('ordering')) {
    const isAt = (steps: 'address' | 'delivery' | 'payment') =>
      snapshot.matches({ ordering: { steps } });
    return (
      <>
        <Summary />
        {isAt('address') && <AddressForm />}
        {isAt('delivery') && <DeliveryForm />}
        {isAt('payment') && <PaymentForm />}
        <button type="button" onClick={() => send({ type: 'backToCart' })}>
          Back to the cart
        </button>
      </>
    );
  }
  if (snapshot.matches('paying')) {
    return <Heading>One moment, we are taking your order …</Heading>;
  }
  if (snapshot.matches('expired')) {
    return (
      <>
        <Heading>Your reservation has run out</Heading>
        <button
          type="button"
          className="primary"
          onClick={() => send({ type: 'restart' })}
        >
          Back to the cart
        </button>
      </>
    );
  }
  const { orderNumber, delivery } = snapshot.context;
  return (
    <>
      <Heading>Thank you!</Heading>
      <p>
        Your order {orderNumber} of{' '}
        {formatPrice(totalsOf(snapshot.context).total)} is on its way:{' '}
        {delivery?.name}.
      </p>
    </>
  );
}

function Problem() {
  const problem = CheckoutActor.useSelector(({ context }) => context.problem);
  return (
    <p role="alert" className="problem">
      {problem}
    </p>
  );
}
