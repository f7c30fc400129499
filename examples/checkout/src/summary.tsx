import { CheckoutActor } from './actor.ts';
import { totalsOf } from './checkout.machine.ts';
import { formatPrice } from './price.ts';

/** The items, the time left and the discount, shown beside every step. */
export function Summary() {
  const context = CheckoutActor.useSelector((current) => current.context);
  const { goods, reduction, shipping, total } = totalsOf(context);
  const minutes = Math.floor(context.secondsLeft / 60);
  const seconds = String(context.secondsLeft % 60).padStart(2, '0');
  return (
    <aside aria-label="Your order">
      <dl>
        <dt>Goods</dt>
        <dd>{formatPrice(goods)}</dd>
        {reduction > 0 && (
          <>
            <dt>Discount</dt>
            <dd>−{formatPrice(reduction)}</dd>
          </>
        )}
        {shipping > 0 && (
          <>
            <dt>Delivery</dt>
            <dd>{formatPrice(shipping)}</dd>
          </>
        )}
        <dt>Total</dt>
        <dd>{formatPrice(total)}</dd>
      </dl>
      <p>
        Reserved for{' '}
        <span role="timer">
          {minutes}:{seconds}
        </span>
      </p>
      <Discount />
    </aside>
  );
}

function Discount() {
  const snapshot = CheckoutActor.useSelector((current) => current);
  const { send } = CheckoutActor.useActorRef();
  const is = (discount: 'checking' | 'unknown' | 'applied') =>
    snapshot.matches({ ordering: { discount } });

  if (is('applied')) {
    return (
      <button type="button" onClick={() => send({ type: 'removeCode' })}>
        Remove the discount
      </button>
    );
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        const code = new FormData(event.currentTarget).get('code');
        send({ type: 'enterCode', code: String(code).trim().toUpperCase() });
      }}
    >
      <div className="row">
        <input name="code" aria-label="Discount code" placeholder="LEAVES" />
        <button type="submit">Apply</button>
      </div>
      <p role="status">
        {is('checking') && 'Checking …'}
        {is('unknown') && 'We do not know this code.'}
      </p>
    </form>
  );
}
