export { NEXT_ACTIONS, nextAction } from './next-action.ts'
