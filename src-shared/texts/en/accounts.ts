/** Emails to staff with a code that sets a password. The code is nowhere but in the text, and no address opens anything by itself. */
export const accounts = {
  invitationSubject: 'Your invitation to Gapwise',
  passwordSubject: 'Choose a new Gapwise password',
  greeting: 'Hello,',
  invitation: 'You are invited to work with Gapwise at {{planName}}.',
  password: 'An administrator at {{planName}} reset your Gapwise password. Please choose a new one.',
  steps:
    'On your work computer, open Gapwise, choose "Sign in" and then "I have a code from an email". Or open this address there:',
  code: 'Your code is:',
  invitationLimit:
    'It works once, within 7 days. Then you set up a second factor with an authenticator app on your phone.',
  passwordLimit: 'It works once, within 24 hours.',
  keep: 'Do not share it with anyone. We will never ask you for it.',
  notExpected: 'If you did not expect this, please tell your administrator.',
} as const
