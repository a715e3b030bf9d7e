export { AT_NEXT_CALL, NEXT_ACTIONS, nextAction, repeatsCard } from './next-action.ts'
