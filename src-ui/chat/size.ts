/** `compact` for the desk, where much must be seen at once; `large` for the portal, with its text size and touch targets. */
export type MessagesSize = 'compact' | 'large'
