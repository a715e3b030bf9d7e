export { callSuccess, type CallTally } from './call-success.ts'
export { compileWindow, CONTACT_SCORES, scoreWindow, type CompiledWindow } from './call-window.ts'
