import { vi } from 'vitest'
import { EMPTY_DRAFT, type ActiveCall, type CallDraft } from '#shared/ipc/calls.ts'
import type { CallScript, ScriptSection } from '#shared/ipc/script.ts'
import { FAKE_NOW, memberId, ok, type FakeDesk } from '../../../test-utils/index.ts'

/** A call that has just begun with member 1; nobody is verified yet. */
export const activeCallOf = (change: Partial<ActiveCall> = {}): ActiveCall => ({
  callId: '00000000-0000-4000-8000-00000000ca11',
  memberId: memberId(1),
  firstName: 'Member',
  lastName: '1',
  dateOfBirth: '1954-03-09',
  phone: '+13055550111',
  timeZone: 'America/New_York',
  zipCode: '33130',
  startedAt: FAKE_NOW,
  dialed: true,
  line: null,
  inbound: false,
  promisedAt: null,
  identity: { name: false, dateOfBirth: false },
  claim: 'held',
  overrideReason: null,
  stop: null,
  alertOpen: false,
  draft: EMPTY_DRAFT,
  ...change,
})

export const sectionOf = (change: Partial<ScriptSection> = {}): ScriptSection => ({
  part: 'greeting',
  title: '',
  text: 'Hello, this is **Sam** with SunHealth.',
  caution: null,
  ...change,
})

const FULL: readonly ScriptSection[] = [
  sectionOf(),
  sectionOf({ part: 'verify', title: 'Identity', text: 'May I have your full name?' }),
  sectionOf({ part: 'gap', title: 'A1C Test', text: 'Your A1C is due.', caution: 'Do not give dosing advice.' }),
  sectionOf({ part: 'insight', title: 'Insight', text: 'Worries about her kidneys.' }),
]

/** A script as main answers it; `withheld` leaves out what main leaves out. */
export const scriptOf = ({ withheld = false, ...change }: Partial<CallScript> = {}): CallScript => ({
  tone: 'friendly',
  language: 'en',
  staffLanguage: 'en',
  sections: withheld ? FULL.slice(0, 2) : [...FULL],
  objections: [
    { id: 'no_ride', title: "I don't have a ride.", text: 'The plan can help with a ride.' },
    { id: 'cost', title: "I'm worried about the cost.", text: 'Most screenings cost you nothing.' },
  ],
  situations: [
    { id: 'voicemail', title: 'Voicemail', text: 'Please call me back.' },
    { id: 'crisis', title: 'Crisis', text: "I'm really glad you told me." },
  ],
  markdown: '',
  withheld,
  weather: 'none',
  ...change,
})

/** Main's part of a call, held in memory: it starts, keeps what is typed and ends. */
export interface FakeCall {
  readonly calls: Pick<
    FakeDesk['calls'],
    'getActive' | 'start' | 'receive' | 'confirmIdentity' | 'saveDraft' | 'complete' | 'cancel'
  >
  readonly script: Pick<FakeDesk['script'], 'getScript' | 'loadWeather'>
  /** Drafts in the order in which they were saved. */
  readonly saved: CallDraft[]
}

/** `running`: a call that an earlier process left. */
export function fakeCall(running: ActiveCall | null = null): FakeCall {
  let active = running
  const saved: CallDraft[] = []
  const update = (change: Partial<ActiveCall>): ActiveCall => {
    active = { ...(active ?? activeCallOf()), ...change }
    return active
  }
  const end = (): void => {
    active = null
  }
  return {
    saved,
    calls: {
      getActive: vi.fn(() => ok(active)),
      start: vi.fn(({ memberId: id, overrideReason }) => {
        const lastName = String(Number(id.slice(-12)))
        return ok(update(activeCallOf({ memberId: id, lastName, overrideReason })))
      }),
      receive: vi.fn(({ memberId: id }) =>
        ok(update(activeCallOf({ memberId: id, lastName: String(Number(id.slice(-12))), inbound: true }))),
      ),
      confirmIdentity: vi.fn(({ name, dateOfBirth }) => ok(update({ identity: { name, dateOfBirth } }))),
      saveDraft: vi.fn(({ draft }) => {
        saved.push(draft)
        return ok(null)
      }),
      complete: vi.fn(() => {
        end()
        return ok({ callId: memberId(800_001), callbackId: null, statementId: null })
      }),
      cancel: vi.fn(() => {
        end()
        return ok(null)
      }),
    },
    script: {
      getScript: vi.fn(({ tone, language, staffLanguage }) => {
        const withheld = active !== null && !(active.identity.name && active.identity.dateOfBirth)
        return ok(scriptOf({ tone, language: language ?? 'en', staffLanguage, withheld }))
      }),
      loadWeather: vi.fn(() => ok({ found: false })),
    },
  }
}
