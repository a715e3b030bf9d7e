export { fails, ok } from './answers.ts'
export {
  demoSession,
  FAKE_NOW,
  fakeApi,
  SAMPLE_ADDRESSES,
  SAMPLE_SERVER,
  signedIn,
  syncState,
  type FakeDesk,
} from './fake-api.ts'
export { NOTHING_MANAGED } from './managed.ts'
export { render } from './render.tsx'
export { appointmentOf, callOf, card, cards, detail, gapOf, kitOf, memberId, resultOf } from './members.ts'
