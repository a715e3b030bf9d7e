/** A conversation between a member and the plan's staff, seen from either side: data in, callbacks out. */
export { type MessageComposerProps, MessageComposer, LargeMessageComposer } from './ComposerBox.tsx'
export { MessageThread, type MessageThreadProps, TypingLine } from './MessageThread.tsx'
export { SuggestionCards } from './SuggestionCards.tsx'
