export { NEXT_ACTIONS, nextAction, repeatsCard } from './next-action.ts'
