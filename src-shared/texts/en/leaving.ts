/** Before the desk ends, and when its window only hides. */
export const leaving = {
  question: 'Quit Gapwise?',
  call: 'A call is running. Its notes are kept, but nobody sees that you are in it any more.',
  waiting_one: '{{count}} change has not been sent yet.',
  waiting_other: '{{count}} changes have not been sent yet.',
  kept: 'What waits is kept on this computer and sent when Gapwise is opened again.',
  lost: 'What waits is held in memory only and is lost when Gapwise quits.',
  stay: 'Keep working',
  quit: 'Quit',
  hidden: 'Gapwise keeps running',
  hiddenDetail: 'New messages and promised calls still reach you. The icon in the tray opens it again, or quits.',
} as const
