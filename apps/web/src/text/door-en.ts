/** What stands at the door: signing in and up, a forgotten password, an invitation. */
export const doorEn = {
  signIn: {
    title: 'Sign in',
    lead: 'Forms read, filled, signed and sealed.',
    email: 'E-mail',
    password: 'Password',
    submit: 'Sign in',
    ended: 'You were signed out. Sign in again to go on.',
    noAccount: 'No account yet?',
    create: 'Create one',
    upTitle: 'Create an account',
    mailHint: 'We send you a link to go on with.',
    askHint: 'Whoever runs this service will send you a link.',
    next: 'Continue',
    sentTitle: 'Look into your mailbox',
    sentText: 'We have written to this address. The link in the message holds for 7 days.',
    askedTitle: 'Your request is in',
    askedText: 'Whoever runs this service has been asked, and will send you a link to go on with.',
    chooseTitle: 'Welcome',
    chooseLead: (email: string) => `Choose a name and a password for ${email}.`,
    name: 'Your name',
    upSubmit: 'Create account',
    have: 'Have an account?',
    passwordHint: 'At least 10 characters.',
  },
  notFound: {
    title: 'There is no such page',
    text: 'The address may be mistyped, or what was here has moved or was deleted.',
    check: 'Check a PDF',
  },
  mishap: {
    title: 'This page could not be shown',
    text: 'Something went wrong on our side. Nothing that was saved is lost.',
    again: 'Load it again',
  },
  noAccount: {
    title: 'No account here',
    lead: (email: string) =>
      `${email} belongs to no account at the moment. Somebody who owns one can invite you to it.`,
  },
  forgotten: {
    link: 'Forgotten your password?',
    title: 'Forgotten password',
    lead: 'We send you a link by which you choose a new one.',
    send: 'Send the link',
    sent: 'If this address has an account here, a link is on its way to it. It holds for one hour.',
    ask: 'This installation sends no e-mail: ask whoever runs it for a link by which you choose a new one.',
    back: 'Back to signing in',
    chooseTitle: 'A new password',
    chooseLead: (email: string) =>
      `For ${email}. You will be signed out everywhere else, and passkeys that were added with the old password alone end.`,
    submit: 'Save and sign in',
  },
  invitation: {
    title: (organisation: string) => `Join ${organisation}`,
    lead: (by: string) => `${by} invites you.`,
    accept: 'Accept the invitation',
    signInFirst: (email: string) => `The invitation is for ${email}. Sign in with this address first.`,
    other: (email: string, mine: string) =>
      `The invitation is for ${email}, and you are signed in as ${mine}. Sign out, then open the link again.`,
    deadTitle: 'This invitation is over',
  },
};
