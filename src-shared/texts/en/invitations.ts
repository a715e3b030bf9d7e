/**
 * Invitations to the member portal. Nothing clinical in either: a shared phone or mailbox must not tell what the
 * plan wants (docs/rules/foundations.md#privacy). The text message goes on after the name of the plan.
 */
export const invitations = {
  smsNamed: '{{firstName}}, here is your secure member page:',
  sms: 'Here is your secure member page:',
  smsEnd: '{{url}} It asks for a code we send. Reply STOP to opt out.',
  smsSeveral: 'Here are your secure member pages:',
  smsEndSeveral: '{{url}} They ask for a code we send. Reply STOP to opt out.',
  subject: 'Your Portal Access Link',
  greeting: 'Hello,',
  greetingNamed: 'Hello {{firstName}},',
  intro: 'Here is the link to your secure member page at {{planName}}:',
  introSeveral: 'Here are the links to your secure member pages at {{planName}}:',
  code: 'The page asks for your phone number or email and sends you a 6-digit code. The code works for 10 minutes. We will never call to ask for it.',
  notForYou: 'If this message is not for you, please delete it. The link opens nothing without the code.',
  signature: 'Your care team at {{planName}}',
} as const
