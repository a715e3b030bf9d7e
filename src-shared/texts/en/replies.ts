/** The agreed answers to text messages and e-mails: STOP, HELP and START, words of crisis, words that end messages, and a number that nobody has. */
export const replies = {
  stop: '{{planShort}}: You have opted out and will get no more texts from us. Help: {{callbackNumber}}.',
  help: '{{planShort}}: For help call {{callbackNumber}} (TTY 711). Reply STOP to opt out. In an emergency call 911; in a crisis call or text 988.',
  helpWithAddress:
    '{{planShort}}: For help call {{callbackNumber}} (TTY 711) or see {{address}}. Reply STOP to opt out. In an emergency call 911; in a crisis call or text 988.',
  crisis:
    '{{planShort}}: We want you to be safe. Call or text 988 now, free, day or night. In danger call 911. Your care team has your message.',
  crisisUnknown:
    '{{planShort}}: Call or text 988 now, free, day or night. In danger call 911. We do not know this number and cannot answer its texts.',
  paused:
    '{{planShort}}: We have stopped texts to this number. To get them again reply START. Questions: {{callbackNumber}}.',
  answerSubject: 'Answer to your message',
  emailSubject: 'We received your email',
  crisisEmail:
    'We want you to be safe. Call or text 988 now, free, day or night. If you are in danger, call 911.\n\nYour care team has your email.\n\n{{planShort}}\n{{callbackNumber}} (TTY 711)',
  crisisEmailUnknown:
    'Call or text 988 now, free, day or night. If you are in danger, call 911.\n\nWe do not know this email address. Our staff will see your email, but cannot tell who you are.\n\n{{planShort}}\n{{callbackNumber}} (TTY 711)',
  pausedEmail:
    'We have stopped emails and texts to you. A person from our team will ask what you meant.\n\nThis is the only email about it. Questions: {{callbackNumber}} (TTY 711).\n\n{{planShort}}',
  visitConfirmed: '{{planShort}}: Thank you, your visit is confirmed. To change it, call {{callbackNumber}}.',
  unknown:
    '{{planShort}}: We do not know this number and cannot answer its texts. Please call {{callbackNumber}} (TTY 711). In an emergency call 911.',
  start:
    '{{planShort}}: Thanks for agreeing to texts about your care. Up to {{textsPerMonth}} msgs/mo. Msg&data rates may apply. Reply HELP for help, STOP to opt out.',
} as const
