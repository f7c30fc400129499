import { createActorContext } from '@xstate/react';
import { checkoutMachine } from './checkout.machine.ts';

export const CheckoutActor = createActorContext(checkoutMachine);
