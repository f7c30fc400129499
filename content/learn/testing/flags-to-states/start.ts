import { setup } from 'xstate';

export type SignInEvent =
  | { type: 'submit' }
  | { type: 'sent' }
  | { type: 'failed' }
  | { type: 'accepted' }
  | { type: 'rejected' }
  | { type: 'back' };

/** The form that the machine replaces. */
export class FlagForm {
  isSending = false;
  isCodeSent = false;
  isChecking = false;
  isSignedIn = false;

  handle(event: SignInEvent) {
    switch (event.type) {
      case 'submit':
        if (this.isCodeSent) this.isChecking = true;
        else this.isSending = true;
        break;
      case 'sent':
        this.isSending = false;
        this.isCodeSent = true;
        break;
      case 'failed':
        this.isSending = false;
        break;
      case 'accepted':
        this.isChecking = false;
        this.isSignedIn = true;
        break;
      case 'rejected':
        this.isChecking = false;
        break;
      case 'back':
        this.isCodeSent = false;
        break;
    }
  }

  get view() {
    if (this.isSignedIn) return 'signedIn';
    if (this.isChecking) return 'checkingCode';
    if (this.isSending) return 'sendingCode';
    return this.isCodeSent ? 'enteringCode' : 'enteringEmail';
  }
}

export const signInMachine = setup({
  types: { events: {} as SignInEvent },
}).createMachine({
  id: 'signIn',
  initial: 'enteringEmail',
  states: {
    enteringEmail: {},
  },
});
