/**
 * The code that confirms a new contact, and the notice to whom the sign-in codes went before, and to the other contact of the member. No name and nothing of health:
 * the phone may be somebody else's by now.
 */
export const changes = {
  sms: '{{planShort}}: The phone or email for your member page was changed. Not you? Sign in within 3 days to undo it, or call {{phone}}.',
  subject: 'Your sign-in contact was changed',
  greeting: 'Hello,',
  intro: 'The phone number or email for your member page at {{planName}} was changed.',
  undo: 'If this was not you: sign in at {{url}} within 3 days with your previous phone number or email, and choose "No, undo it". Or call {{phone}}.',
  fine: 'If it was you, you do not need to do anything.',
  codeSms:
    '{{planShort}}: {{code}} is the code to use this phone for your member page. It works for 10 minutes. We never ask for it by phone.',
  codeSubject: 'Confirm this email',
  codeIntro: 'Your code to use this email for your member page at {{planName}} is:',
  codeNotAsked: 'If you did not ask for it, please delete this message. Nothing changes without the code.',
  removeSms:
    '{{planShort}}: {{code}} is the code to remove the email of your member page. It works for 10 minutes. We never ask for it by phone.',
  removeSubject: 'Confirm that your phone number is removed',
  removeIntro: 'Your code to remove the phone number of your member page at {{planName}} is:',
  signature: 'Your care team at {{planName}}',
} as const
