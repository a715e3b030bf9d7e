/**
 * Reminders of an appointment, and messages about something that waits on the member's page. Nothing clinical in either: a
 * shared phone or mailbox must not tell what for (docs/rules/messages.md#reminders). Approved as `REMINDER_WORDING`: another
 * wording is another edition.
 */
export const reminders = {
  appointmentSms: 'Reminder: you have an appointment on {{when}}. Details: {{url}} Reply STOP to opt out.',
  stepSms: 'You have something to do on your secure member page: {{url}} Reply STOP to opt out.',
  appointmentSubject: 'Your appointment',
  stepSubject: 'You have something to do on your member page',
  greeting: 'Hello,',
  greetingNamed: 'Hello {{firstName}},',
  appointmentIntro: 'This is a reminder from {{planName}}: you have an appointment on {{when}}.',
  stepIntro: 'You have something to do on your secure member page at {{planName}}.',
  page: 'You can find the details on your secure member page:',
  change: 'To change it, call {{phone}}.',
  questions: 'Questions? Call {{phone}}.',
  notForYou: 'If this message is not for you, please delete it. The link opens nothing without a code.',
  signature: 'Your care team at {{planName}}',
  appointmentChat: 'Reminder: you have an appointment on {{when}}. You can find the details under Appointments.',
  stepChat: 'You have something to do. You can find it on your home page here. Write to us if you have a question.',
} as const
