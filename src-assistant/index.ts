export { answerFromKnowledge, prepareKnowledge, retrieve, withReminder, type Retrieval } from './answer.ts'
export { contextOf, type HistoryMessage } from './context.ts'
export { featuresOf, type RetrievalFeatures } from './confidence.ts'
export { withoutInstructions } from './instructions.ts'
export { detectLanguage } from './language.ts'
export { KNOWLEDGE } from './knowledge.ts'
export { createKnowledgeIndex, type KnowledgeIndex } from './search/knowledge-index.ts'
export { memberQuestionOf, namedQuestionOf, type MemberQuestion } from './member-questions.ts'
export { refusalOf, REFUSALS } from './refusals/refusals.ts'
export { ASSISTANT_LANGUAGES, type AssistantLanguage, type KnowledgeEntry, type KnowledgeSource } from './types.ts'
export { hasHealthWords } from './privacy/health-words.ts'
export { keptFromModels } from './privacy/model-gate.ts'
export {
  hiddenKinds,
  keepOrdinaryWords,
  NAME_MARK,
  stripIdentifiers,
  type KnownIdentifiers,
} from './privacy/strip-identifiers.ts'
export { suggestReplies, REPLY_CONTEXT } from './replies/suggest-replies.ts'
export {
  ACTIVITY_KINDS,
  type ChatLine,
  type DraftedReply,
  type MemberContext,
  type RecentActivity,
  type SuggestedReplies,
} from './replies/types.ts'
