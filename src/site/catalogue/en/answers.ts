/** What our server answers to forms, and the newsletter's mails. */
export const answers = {
  feedback: {
    title: 'Feedback',
    counted: { title: 'Thank you', message: 'Your vote is counted.' },
    commented: { title: 'Thank you', message: 'Your words are kept with your vote.' },
    refused: 'Please use the form at the end of a page.',
    noPage: 'This site has no such page.',
    tooLong: 'That is too long: please write at most {count} characters.',
    tooMany: {
      title: 'Please wait a little',
      message: 'There were too many votes from your network. Please try again later.',
    },
    crossSite: 'Please vote on this site.',
    unavailable: {
      title: 'Not right now',
      message: 'We cannot take your vote at the moment, and have not counted it. Please try again later.',
    },
    missing: 'What was missing? (optional)',
    more: 'Anything to add? (optional)',
    send: 'Send',
    back: 'Back to the page',
  },
  newsletter: {
    title: 'Newsletter',
    checkInbox: {
      title: 'Check your inbox',
      message:
        'We have sent you a mail. If you are new here, follow the link in it to confirm your address. You can close this window.',
    },
    confirmed: {
      title: 'You are subscribed',
      message: 'Thank you for confirming your address. You can close this window.',
    },
    unsubscribed: {
      title: 'You are unsubscribed',
      message: 'We have removed your address and will not write to you again.',
    },
    confirmAddress: { title: 'Confirm your address', message: 'One more click, and you will hear from us.' },
    confirmLeaving: { title: 'Unsubscribe', message: 'Do you want us to remove your address?' },
    empty: 'Please enter your email address.',
    invalid: 'This does not look like an email address. Please check it.',
    refused: 'Please use the form on this site.',
    tooLong: 'That is too long to be an address.',
    tooMany: {
      title: 'Please wait a little',
      message: 'There were too many attempts. Please try again later.',
    },
    crossSite: 'Please sign up from this site.',
    formOnly: 'Please use the form to sign up.',
    badLink: {
      title: 'This link does not work any more',
      message: 'It is too old, or not whole. Please sign up again.',
    },
    unavailable: {
      title: 'Not right now',
      message: 'We cannot take your address at the moment, and have not kept it. Please try again later.',
    },
    confirm: 'Confirm',
    unsubscribe: 'Unsubscribe',
    email: 'Email address',
    example: 'you@example.com',
    signUp: 'Sign up',
    mails: {
      confirm: {
        subject: 'Confirm your subscription',
        text: `Somebody, probably you, entered this address for the newsletter of {site}.

To confirm that you want it, follow this link within three days:
{link}

If it was not you, ignore this mail: without the link you will not hear from us again.
`,
      },
      already: {
        subject: 'You are subscribed already',
        text: `Somebody, probably you, entered this address for the newsletter of {site}.
You are on the list already and need not do anything.

To unsubscribe:
{link}
`,
      },
    },
  },
};
