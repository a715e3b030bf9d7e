/** The agreed answers to STOP, HELP and START by text message. */
export const replies = {
  stop: '{{planShort}}: You have opted out and will get no more texts from us. Help: {{callbackNumber}}.',
  help: '{{planShort}}: For help call {{callbackNumber}} (TTY 711). Reply STOP to opt out. In an emergency call 911; in a crisis call or text 988.',
  helpWithAddress:
    '{{planShort}}: For help call {{callbackNumber}} (TTY 711) or see {{address}}. Reply STOP to opt out. In an emergency call 911; in a crisis call or text 988.',
  start:
    '{{planShort}}: Thanks for agreeing to texts about your care. About {{textsPerMonth}} msgs/mo. Msg&data rates may apply. Reply HELP for help, STOP to opt out.',
} as const
