/**
 * The one-time code by text message and by email. No name and nothing of health: several people may read this
 * phone or mailbox.
 */
export const codes = {
  sms: '{{planShort}}: {{code}} is your sign-in code. It works for 10 minutes. We never ask for it by phone.',
  subject: 'Your sign-in code',
  greeting: 'Hello,',
  intro: 'Your code to sign in to your member page at {{planName}} is:',
  limit: 'It works for 10 minutes. Do not share it with anyone. We will never ask you for it by phone.',
  notAsked: 'If you did not ask for a code, please delete this message. No one can sign in without it.',
  signature: 'Your care team at {{planName}}',
} as const
