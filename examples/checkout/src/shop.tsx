import { CheckoutActor } from './actor.ts';
import { products, totalsOf } from './checkout.machine.ts';
import { formatPrice } from './price.ts';

export function Shop() {
  const snapshot = CheckoutActor.useSelector((current) => current);
  const { send } = CheckoutActor.useActorRef();
  const { cart } = snapshot.context;
  return (
    <>
      <h2>Your cart</h2>
      <ul>
        {products.map(({ id, name, price }) => (
          <li key={id}>
            <span>
              {name}, {formatPrice(price)}
            </span>
            <button
              type="button"
              aria-label={`One ${name} less`}
              aria-disabled={!snapshot.can({ type: 'remove', id })}
              onClick={() => send({ type: 'remove', id })}
            >
              −
            </button>
            <output aria-label={name}>{cart[id]}</output>
            <button
              type="button"
              aria-label={`One ${name} more`}
              onClick={() => send({ type: 'add', id })}
            >
              +
            </button>
          </li>
        ))}
      </ul>
      <button
        type="button"
        className="primary"
        aria-disabled={!snapshot.can({ type: 'checkOut' })}
        onClick={() => send({ type: 'checkOut' })}
      >
        Check out, {formatPrice(totalsOf(snapshot.context).goods)}
      </button>
    </>
  );
}
