export { callSuccess, tallyCalls, type CallTally } from './call-success.ts'
export {
  compileWindow,
  CONTACT_SCORES,
  contactLikelihood,
  isInCallWindow,
  scoreWindow,
  type CompiledWindow,
} from './call-window.ts'
