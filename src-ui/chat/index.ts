/** A conversation between a member and the plan's staff, seen from either side: data in, callbacks out. */
export { type MessageComposerProps } from './ComposerBox.tsx'
export { LargeMessageComposer } from './LargeMessageComposer.tsx'
export { MessageComposer } from './MessageComposer.tsx'
export { MessageThread, type MessageThreadProps } from './MessageThread.tsx'
export { SuggestionCards } from './SuggestionCards.tsx'
export { TypingLine } from './TypingLine.tsx'
