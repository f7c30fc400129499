/** Texts of the server's responses to forms, and of the newsletter's emails. */
export const answers = {
  feedback: {
    title: 'Feedback',
    counted: { title: 'Thank you', message: 'We have counted your vote.' },
    commented: { title: 'Thank you', message: 'We have added your comment to your vote.' },
    refused: 'Please use the form at the end of a page.',
    noPage: 'This page doesn’t exist.',
    tooLong: 'Your comment is too long. Please write at most {count} characters.',
    tooMany: {
      title: 'Please try again later',
      message: 'There were too many votes.',
    },
    crossSite: 'Please vote from this site.',
    unavailable: {
      title: 'Temporarily unavailable',
      message: 'We can’t record your vote at the moment. Please try again later.',
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
        'We’ve sent you an email. If you’re new here, open the link in it to confirm your address. You can close this window.',
    },
    confirmed: {
      title: 'You are subscribed',
      message: 'Thank you for confirming your address. You can close this window.',
    },
    unsubscribed: {
      title: 'You are unsubscribed',
      message: 'We’ve removed your address and won’t email you again.',
    },
    confirmAddress: { title: 'Confirm your address', message: 'Click once more to subscribe.' },
    confirmLeaving: { title: 'Unsubscribe', message: 'Do you want to unsubscribe?' },
    empty: 'Please enter your email address.',
    invalid: 'This doesn’t look like an email address. Please check it.',
    refused: 'Please use the form on this site.',
    tooLong: 'This email address is too long.',
    tooMany: {
      title: 'Please try again later',
      message: 'There were too many attempts.',
    },
    crossSite: 'Please sign up from this site.',
    formOnly: 'Please use the form to sign up.',
    badLink: {
      title: 'This link no longer works',
      message: 'The link has expired or is incomplete. Please sign up again.',
    },
    unavailable: {
      title: 'Temporarily unavailable',
      message: 'We can’t save your email address at the moment. Please try again later.',
    },
    confirm: 'Confirm',
    unsubscribe: 'Unsubscribe',
    email: 'Email address',
    example: 'you@example.com',
    signUp: 'Sign up',
    mails: {
      confirm: {
        subject: 'Confirm your subscription',
        text: `Someone, probably you, signed up for the newsletter of {site} with this address.

To confirm your subscription, open this link within three days:
{link}

If it wasn’t you, ignore this email. Unless you open the link, we won’t email you again.
`,
      },
      already: {
        subject: 'You are already subscribed',
        text: `Someone, probably you, signed up for the newsletter of {site} with this address.
You’re already subscribed, so you don’t need to do anything.

To unsubscribe:
{link}
`,
      },
    },
  },
};
