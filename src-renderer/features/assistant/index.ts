export { useAssistantMember } from './member-answer.ts'
export { Assistant } from './Assistant.tsx'
export { PoorAnswersPage, usePoorAnswers } from './PoorAnswersPage.tsx'
