/** What the plan's on-call contact is told outside of the desk: that somebody must look, and nothing of whom or why. */
export const duty = {
  subject: 'Urgent alert in Gapwise',
  text: '{{planShort}}: An urgent alert in Gapwise is waiting. No one has opened it. Please open Gapwise now.',
} as const
