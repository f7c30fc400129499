import type { FormEvent } from 'react';
import { CheckoutActor } from './actor.ts';
import { Heading } from './heading.tsx';
import { formatPrice } from './price.ts';

export function AddressForm() {
  const { name, street, city } = CheckoutActor.useSelector(
    ({ context }) => context.address,
  );
  const { send } = CheckoutActor.useActorRef();
  return (
    <form
      onSubmit={(event) => {
        const field = fieldsOf(event);
        send({
          type: 'submitAddress',
          address: {
            name: field('name'),
            street: field('street'),
            city: field('city'),
          },
        });
      }}
    >
      <Heading>Where to?</Heading>
      <label>
        Name <input name="name" autoComplete="name" defaultValue={name} />
      </label>
      <label>
        Street
        <input
          name="street"
          autoComplete="street-address"
          defaultValue={street}
        />
      </label>
      <label>
        City
        <input
          name="city"
          autoComplete="address-level2"
          defaultValue={city}
          placeholder="We go by bike in Ghent"
        />
      </label>
      <button type="submit" className="primary">
        Continue
      </button>
    </form>
  );
}

export function DeliveryForm() {
  const snapshot = CheckoutActor.useSelector((current) => current);
  const { send } = CheckoutActor.useActorRef();
  const isIn = (delivery: 'loading' | 'failed') =>
    snapshot.matches({ ordering: { steps: { delivery } } });
  return (
    <section>
      <Heading>How?</Heading>
      {isIn('loading') && <p role="status">Looking for a way …</p>}
      {isIn('failed') && (
        <button type="button" onClick={() => send({ type: 'retry' })}>
          That did not work. Try again
        </button>
      )}
      {snapshot.matches({ ordering: { steps: { delivery: 'choosing' } } }) &&
        snapshot.context.deliveries.map(({ id, name, price }) => (
          <button
            key={id}
            type="button"
            className="primary"
            onClick={() => send({ type: 'chooseDelivery', id })}
          >
            {name}, {formatPrice(price)}
          </button>
        ))}
      <BackButton />
    </section>
  );
}

export function PaymentForm() {
  const { send } = CheckoutActor.useActorRef();
  return (
    <form
      onSubmit={(event) => {
        const field = fieldsOf(event);
        send({ type: 'pay', card: field('card') });
      }}
    >
      <Heading>And the payment</Heading>
      <label>
        Card number
        <input
          name="card"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="Anything; declined if it ends in 0000"
        />
      </label>
      <button type="submit" className="primary">
        Pay
      </button>
      <BackButton />
    </form>
  );
}

function BackButton() {
  const { send } = CheckoutActor.useActorRef();
  return (
    <button type="button" onClick={() => send({ type: 'back' })}>
      Back
    </button>
  );
}

function fieldsOf(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const data = new FormData(event.currentTarget);
  return (name: string) => String(data.get(name));
}
