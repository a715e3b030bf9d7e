/** Before the desk ends, and when its window only hides. */
export const leaving = {
  question: 'Quit Gapwise?',
  call: 'A call is running. Its notes are kept, but others can no longer see that you are in it.',
  waiting_one: '{{count}} change has not been sent yet.',
  waiting_other: '{{count}} changes have not been sent yet.',
  kept: 'Unsent changes are kept on this computer and sent when Gapwise is opened again.',
  lost: 'Unsent changes are held in memory only and are lost when Gapwise quits.',
  stay: 'Keep working',
  quit: 'Quit',
  hidden: 'Gapwise keeps running',
  hiddenDetail:
    'You still get notifications of new messages and callbacks. Use the tray icon to open Gapwise again or to quit.',
} as const
