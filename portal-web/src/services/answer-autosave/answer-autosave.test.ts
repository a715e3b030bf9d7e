import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { SDOH_QUESTIONS } from '#shared/domain/assessments/index.ts'
import type { AssessmentRow } from '../../api/member/rows.ts'
import type { SavedAssessment, AssessmentCopy } from '../../api/member/assessments.ts'
import { ApiProblem, type ProblemKind } from '../../api/problems.ts'
import { createEncryptedAnswerStore } from '../encrypted-answer-store/encrypted-answer-store.ts'
import { memoryStore } from '../encrypted-answer-store/record-store.ts'
import { createAnswerAutosave, type AnswerAutosave } from './answer-autosave.ts'
import type { Draft } from './draft.ts'
import type { AutosaveEvent } from './sender.ts'
import { eventually } from '../../../../tests/fixtures/eventually.ts'

const ROSA = '000dbba1-0000-4000-8000-d00000010000'
const OTHER = '000dbba1-0000-4000-8000-d00000020000'
const NINE = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 0, 9: 0 }

const draft = (given: Partial<Draft> = {}): Draft => ({
  id: 'one',
  kind: 'phq9',
  answers: { 1: 1 },
  done: false,
  crisis: false,
  sent: false,
  changedAt: 0,
  choices: [],
  closed: false,
  token: null,
  ...given,
})
const row = (given: Partial<AssessmentRow> = {}): AssessmentRow => ({
  id: 'row',
  assessment_type: 'phq9',
  status: 'in-progress',
  responses: { 1: 2, 2: 3 },
  score: null,
  risk_level: null,
  completed_at: null,
  created_at: '2026-11-20T16:00:00+00:00',
  ...given,
})

interface Pending {
  readonly copy: AssessmentCopy
  readonly succeed: (saved?: Partial<SavedAssessment>) => void
  readonly fail: (kind: ProblemKind) => void
}

let store = memoryStore()
let rows: AssessmentRow[] | null = []
/** The answer with the rows is on its way until then. */
let rowsArrive: Promise<void> = Promise.resolve()
let clock = 0
let cardFails: ProblemKind | null = null
const pending: Pending[] = []
let tokenFails = false
const pressed: string[] = []
const delivered: object[] = []
const allowed: [string, string][] = []
const parcels = new Map<string, object>()
const chances = new Set<() => void>()
const events: AutosaveEvent[] = []

function page(memberId = ROSA): AnswerAutosave {
  const autosave = createAnswerAutosave({
    store: createEncryptedAnswerStore(async () => store, { owner: memberId, lock: 'answers' }),
    save: (copy) =>
      new Promise((resolve, reject) => {
        pending.push({
          copy,
          succeed: (saved) =>
            resolve({
              status: copy.done ? 'completed' : 'in-progress',
              score: null,
              risk_level: null,
              crisis: false,
              ...saved,
            }),
          fail: (kind) => reject(new ApiProblem(kind)),
        })
      }),
    parcels: {
      put: async ({ id, token, answers, choices }, last) => void parcels.set(id, { token, answers, choices, last }),
      remove: async (id) => void parcels.delete(id),
    },
    answerCard: async (choice) => {
      if (cardFails) throw new ApiProblem(cardFails)
      pressed.push(choice)
      return true
    },
    deliverByToken: async ({ token, answers, done, choices }) => {
      if (tokenFails) throw new ApiProblem('offline')
      delivered.push({ token, answers, done, choices })
      return true
    },
    allowDelivery: async ({ id }, token) => {
      if (rows === null) throw new ApiProblem('offline')
      allowed.push([id, token])
      return true
    },
    newToken: () => 'token',
    rows: async () => {
      const read = rows
      await rowsArrive
      if (read === null) throw new ApiProblem('offline')
      return read
    },
    newId: () => 'fresh',
    now: () => (clock += 1),
    onRetryOpportunity: (listener) => {
      chances.add(listener)
      return () => void chances.delete(listener)
    },
  })
  autosave.listen((event) => events.push(event))
  return autosave
}

/** The next request that is waiting for the server's answer. */
async function request(): Promise<Pending> {
  await eventually(() => expect(pending.length).toBeGreaterThan(0))
  return pending.shift()!
}
const onDevice = async (): Promise<Draft[]> =>
  [
    ...(
      await createEncryptedAnswerStore(async () => store, {
        owner: ROSA,
        lock: 'answers',
      }).readAll()
    ).values(),
  ].map((text) => JSON.parse(text) as Draft)
const chance = () => chances.forEach((listener) => listener())

beforeEach(() => {
  store = memoryStore()
  rows = []
  rowsArrive = Promise.resolve()
  clock = 0
  cardFails = null
  pending.length = 0
  tokenFails = false
  pressed.length = 0
  delivered.length = 0
  allowed.length = 0
  parcels.clear()
  events.length = 0
})
afterEach(() => chances.clear())

describe('an answer', () => {
  it('leaves before anything else happens, and is kept on the device', async () => {
    page().put(draft())
    expect(pending).toHaveLength(1)
    await eventually(async () => expect(await onDevice()).toMatchObject([{ answers: { 1: 1 }, sent: false }]))
    pending[0]?.succeed()
    await eventually(async () => expect(await onDevice()).toMatchObject([{ answers: { 1: 1 }, sent: true }]))
  })

  it('never overtakes an earlier one, and the newest copy is sent last', async () => {
    const autosave = page()
    autosave.put(draft())
    autosave.put(draft({ answers: { 1: 1, 2: 2 } }))
    autosave.put(draft({ answers: { 1: 1, 2: 2, 3: 3 } }))
    expect(pending).toHaveLength(1)
    ;(await request()).succeed()
    const second = await request()
    expect(second.copy.answers).toEqual({ 1: 1, 2: 2, 3: 3 })
    second.succeed()
    await eventually(async () => expect(await onDevice()).toMatchObject([{ sent: true }]))
    expect(pending).toEqual([])
  })

  it('about self-harm waits for no other save, and is sent again should it fail', async () => {
    const autosave = page()
    autosave.put(draft())
    autosave.put(draft({ answers: { 1: 1, 9: 1 }, crisis: true }))
    expect(pending.map(({ copy }) => copy.answers)).toEqual([{ 1: 1 }, { 1: 1, 9: 1 }])
    pending[1]?.fail('offline')
    ;(await request()).succeed()
    pending.length = 0
    expect((await request()).copy.answers).toEqual({ 1: 1, 9: 1 })
  })

  it('that could not be sent is sent when there is a chance, also by a later page', async () => {
    const autosave = page()
    autosave.start()
    autosave.put(draft())
    ;(await request()).fail('offline')
    await eventually(() => expect(events).toMatchObject([{ type: 'failed', problem: 'offline' }]))
    chance()
    ;(await request()).fail('busy')
    chances.clear()
    page().start()
    const again = await request()
    expect(again.copy).toMatchObject({ id: 'one', answers: { 1: 1 } })
    again.succeed()
    await eventually(async () => expect(await onDevice()).toMatchObject([{ sent: true }]))
  })

  it('is not said to wait on the device before it lies there', async () => {
    const held = Promise.withResolvers<void>()
    const { put } = store
    store = { ...store, put: async (id, record) => (await held.promise, put(id, record)) }
    page().put(draft())
    ;(await request()).fail('offline')
    await new Promise((resolve) => setTimeout(resolve))
    expect(events).toEqual([])
    held.resolve()
    await eventually(() => expect(events).toMatchObject([{ type: 'failed', problem: 'offline' }]))
    expect(await onDevice()).toMatchObject([{ answers: { 1: 1 } }])
  })

  it('is tried again by itself after a while, less and less often', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const autosave = page()
    autosave.put(draft())
    pending.shift()?.fail('offline')
    await vi.advanceTimersByTimeAsync(4_999)
    expect(pending).toHaveLength(0)
    await vi.advanceTimersByTimeAsync(1)
    vi.useRealTimers()
    expect((await request()).copy.id).toBe('one')
  })
})

describe('finished answers', () => {
  it('are gone from the device when the server has them', async () => {
    const autosave = page()
    autosave.put(draft({ answers: NINE, done: true }))
    ;(await request()).succeed({ score: 0, risk_level: 'minimal' })
    await eventually(() => expect(events).toMatchObject([{ type: 'finished', own: true, saved: { score: 0 } }]))
    await eventually(async () => expect(await onDevice()).toEqual([]))
  })

  it('keep their id until the server has answered', async () => {
    const autosave = page()
    autosave.put(draft({ answers: NINE, done: true }))
    ;(await request()).fail('offline')
    await autosave.open('phq9').then((opened) => expect(opened).toMatchObject({ id: 'one', done: true }))
    expect((await request()).copy).toMatchObject({ id: 'one', done: true })
  })

  it('are not taken back by a tab that stands at an earlier question', async () => {
    const [one, other] = [page(), page()]
    one.put(draft({ answers: NINE, done: true }))
    ;(await request()).fail('offline')
    await eventually(async () => expect(await onDevice()).toMatchObject([{ done: true }]))
    other.put(draft({ answers: { 1: 3 } }))
    await other.waiting()
    expect(await onDevice()).toMatchObject([{ done: true, answers: NINE }])
  })

  it('of another window end this one', async () => {
    page().put(draft())
    ;(await request()).succeed({ status: 'completed', score: 4 })
    await eventually(() => expect(events).toMatchObject([{ type: 'finished', own: false }]))
    await eventually(async () => expect(await onDevice()).toEqual([]))
  })
})

const SDOH_DONE = Object.fromEntries(SDOH_QUESTIONS.map(({ number, options }) => [number, options[0]?.value ?? '']))
const UNSENT = [
  ['a PHQ-9', draft()],
  ['a finished PHQ-9', draft({ answers: NINE, done: true })],
  ['an SDOH', draft({ kind: 'sdoh', answers: { 2: 'No' } })],
  ['a finished SDOH', draft({ kind: 'sdoh', answers: SDOH_DONE, done: true })],
] as const

describe.each(UNSENT)('of %s', (_name, given) => {
  const { id, kind, answers, done } = given

  it('answers given without a connection are sent by a later page, which goes on with them', async () => {
    const autosave = page()
    autosave.put(given)
    ;(await request()).fail('offline')
    await eventually(() => expect(events).toHaveLength(1))
    expect(await page().open(kind)).toMatchObject({ id, answers, done })
    expect((await request()).copy).toEqual({ id, kind, answers, done })
  })

  it('answers that nobody chose to give up are sent after the next sign-in, which goes on with them', async () => {
    const autosave = page()
    autosave.put(given)
    ;(await request()).fail('signedOut')
    await autosave.leave('ended')
    expect(await page().open(kind)).toMatchObject({ id, answers, done })
    expect((await request()).copy).toEqual({ id, kind, answers, done })
  })
})

describe('the assessment to go on with', () => {
  it('is a new one when there is none', async () => {
    expect(await page().open('phq9')).toMatchObject({ id: 'fresh', answers: {}, sent: true })
    rows = [row({ status: 'completed' }), row({ id: 'needs', assessment_type: 'sdoh' })]
    expect(await page().open('phq9')).toMatchObject({ id: 'fresh', answers: {} })
  })

  it('is the one begun on another device, without what is no answer', async () => {
    rows = [row({ responses: { 1: 2, 2: 'often', 9: 1, 12: 1 } })]
    expect(await page().open('phq9')).toMatchObject({
      id: 'row',
      answers: { 1: 2, 9: 1 },
      crisis: true,
    })
  })

  it('has what this device could not send yet, above what the server has', async () => {
    const autosave = page()
    autosave.put(draft({ answers: { 2: 0 } }))
    ;(await request()).fail('offline')
    rows = [row()]
    expect(await autosave.open('phq9')).toMatchObject({ id: 'one', answers: { 1: 2, 2: 0 } })
  })

  it('has what another device changed since this one sent its answers', async () => {
    const autosave = page()
    autosave.put(draft({ answers: { 2: 0 } }))
    ;(await request()).succeed()
    await eventually(async () => expect(await onDevice()).toMatchObject([{ sent: true }]))
    rows = [row()]
    expect(await autosave.open('phq9')).toMatchObject({ answers: { 1: 2, 2: 3 } })
  })

  it('is a new one when it was finished on another device', async () => {
    const autosave = page()
    autosave.put(draft())
    ;(await request()).succeed()
    await eventually(async () => expect(await onDevice()).toMatchObject([{ sent: true }]))
    rows = [row({ status: 'completed' })]
    expect(await autosave.open('phq9')).toMatchObject({ id: 'fresh', answers: {} })
    await eventually(async () => expect(await onDevice()).toEqual([]))
  })

  it('is a new one when it was finished here while the answer about it was on its way', async () => {
    const autosave = page()
    autosave.put(draft({ id: 'row', answers: NINE, done: true }))
    const last = await request()
    rows = [row()]
    const arriving = Promise.withResolvers<void>()
    rowsArrive = arriving.promise
    const opened = autosave.open('phq9')
    rows = [row({ status: 'completed', responses: NINE })]
    last.succeed()
    await eventually(() => expect(events.at(-1)).toMatchObject({ type: 'finished', id: 'row' }))
    arriving.resolve()
    expect(await opened).toMatchObject({ id: 'fresh', answers: {} })
  })

  it('is the one that an earlier visit finished, with its end, where it was sent while the answer was on its way', async () => {
    await createEncryptedAnswerStore(async () => store, { owner: ROSA, lock: 'answers' }).change('row', () =>
      JSON.stringify(draft({ id: 'row', answers: NINE, done: true })),
    )
    const arriving = Promise.withResolvers<void>()
    rowsArrive = arriving.promise
    const autosave = page()
    autosave.start()
    const opened = autosave.open('phq9')
    const last = await request()
    expect(autosave.endOf('row')).toBeNull()
    last.succeed({ score: 0 })
    await eventually(() => expect(events.at(-1)).toMatchObject({ type: 'finished', id: 'row' }))
    arriving.resolve()
    expect(await opened).toMatchObject({ id: 'row', answers: NINE, done: true })
    expect(autosave.endOf('row')).toMatchObject({ own: true, saved: { score: 0 } })
    expect(await autosave.open('phq9')).toMatchObject({ id: 'fresh', answers: {} })
  })

  it('is what the device has when the server cannot be asked', async () => {
    const autosave = page()
    autosave.put(draft())
    ;(await request()).succeed()
    await eventually(async () => expect(await onDevice()).toMatchObject([{ sent: true }]))
    rows = null
    expect(await page().open('phq9')).toMatchObject({ id: 'one', answers: { 1: 1 } })
  })
})

const CRISIS = draft({ answers: { ...NINE, 9: 1 }, crisis: true, done: true })

describe('what was pressed on the crisis card', () => {
  it('is passed on after the answers that it belongs to, by whichever page sends them', async () => {
    const autosave = page()
    autosave.put(CRISIS)
    ;(await request()).fail('offline')
    autosave.choose(CRISIS, 'callback')
    await eventually(async () => expect(await onDevice()).toMatchObject([{ choices: ['callback'] }]))
    pending.length = 0
    const later = page()
    later.start()
    const again = await request()
    expect(pressed).toEqual([])
    again.succeed({ crisis: true })
    await eventually(() => expect(pressed).toEqual(['callback']))
    await eventually(async () => expect(await onDevice()).toEqual([]))
  })

  it('is kept where the answers are there already and the connection is not', async () => {
    const autosave = page()
    autosave.put(CRISIS)
    ;(await request()).succeed({ crisis: true })
    await eventually(async () => expect(await onDevice()).toEqual([]))
    cardFails = 'offline'
    autosave.choose(CRISIS, 'callback')
    await expect(autosave.tellCard('one', 'callback')).rejects.toMatchObject({ kind: 'offline' })
    await eventually(async () => expect(await onDevice()).toMatchObject([{ closed: true, choices: ['callback'] }]))
    expect(await autosave.waiting()).toHaveLength(1)
    cardFails = null
    await autosave.flush()
    expect(pressed).toEqual(['callback'])
    expect(await autosave.tellCard('one', 'callback')).toBe(true)
    expect(pressed).toEqual(['callback'])
    await eventually(async () => expect(await onDevice()).toEqual([]))
  })
})

describe('a token of its own', () => {
  it('is asked for when an assessment is opened, and again when there was no connection', async () => {
    rows = null
    const autosave = page()
    autosave.start()
    const opened = await autosave.open('phq9')
    autosave.put({ ...opened, answers: { 1: 1 } })
    ;(await request()).fail('offline')
    await eventually(async () => expect(await onDevice()).toMatchObject([{ token: null }]))
    expect(parcels.size).toBe(0)
    rows = []
    chance()
    await eventually(() => expect(allowed).toEqual([['fresh', 'token']]))
    await eventually(() => expect(parcels.get('fresh')).toMatchObject({ token: 'token', last: false }))
  })

  it('is sealed with the answers until the server has them', async () => {
    const autosave = page()
    const opened = await autosave.open('phq9')
    await eventually(() => expect(allowed).toHaveLength(1))
    autosave.put({ ...opened, answers: { 1: 1 } })
    const first = await request()
    await eventually(() =>
      expect(parcels.get('fresh')).toMatchObject({
        token: 'token',
        answers: { 1: 1 },
        last: false,
      }),
    )
    first.succeed()
    await eventually(() => expect(parcels.size).toBe(0))
  })
})

describe('a session that was ended elsewhere, while its page stands open', () => {
  const mine = { ...CRISIS, id: 'fresh', done: false }
  async function atTheCard(): Promise<AnswerAutosave> {
    const autosave = page()
    autosave.start()
    await autosave.open('phq9')
    await eventually(() => expect(allowed).toHaveLength(1))
    autosave.put(mine)
    return autosave
  }

  it('holds up no answer about self-harm, nor what is pressed on the card', async () => {
    const autosave = await atTheCard()
    ;(await request()).fail('signedOut')
    await eventually(() => expect(events).toMatchObject([{ type: 'saved', saved: { crisis: true } }]))
    cardFails = 'signedOut'
    autosave.choose(mine, 'callback')
    await expect(autosave.tellCard('fresh', 'callback')).resolves.toBe(true)
    const parcel = { token: 'token', answers: CRISIS.answers, done: false }
    expect(delivered).toEqual([
      { ...parcel, choices: [] },
      { ...parcel, choices: ['callback'] },
    ])
    await expect(autosave.waiting()).resolves.toEqual([])
  })

  it('is delivered for by another try where the first got lost', async () => {
    tokenFails = true
    await atTheCard()
    ;(await request()).fail('signedOut')
    await eventually(() => expect(events).toMatchObject([{ type: 'failed', problem: 'offline' }]))
    tokenFails = false
    chance()
    ;(await request()).fail('signedOut')
    await eventually(() => expect(delivered).toHaveLength(1))
  })

  it('gives other answers away to nobody: they stay for their member', async () => {
    const autosave = page()
    await autosave.open('phq9')
    await eventually(() => expect(allowed).toHaveLength(1))
    autosave.put(draft({ id: 'fresh' }))
    ;(await request()).fail('signedOut')
    await eventually(() => expect(events).toMatchObject([{ type: 'failed', problem: 'signedOut' }]))
    expect(delivered).toEqual([])
  })
})

describe('when the session is over', () => {
  it('nothing that the server has is left, and nothing is sent or kept any more', async () => {
    const autosave = page()
    autosave.start()
    autosave.put(draft())
    const under = await request()
    await autosave.leave('left')
    under.succeed()
    autosave.put(draft({ answers: { 1: 3 } }))
    chance()
    await Promise.resolve()
    expect(pending).toEqual([])
    expect(await onDevice()).toEqual([])
    expect([...parcels]).toEqual([])
    expect(events).toEqual([])
  })

  it('an answer about self-harm stays as a sealed parcel alone, with what was pressed on the card', async () => {
    const autosave = page()
    await autosave.open('phq9')
    await eventually(() => expect(allowed).toHaveLength(1))
    autosave.put({ ...CRISIS, id: 'fresh' })
    ;(await request()).fail('offline')
    autosave.choose({ ...CRISIS, id: 'fresh' }, 'callback')
    await eventually(async () => expect(await onDevice()).toMatchObject([{ choices: ['callback'] }]))
    await autosave.leave('left')
    expect(await onDevice()).toEqual([])
    expect([...parcels]).toEqual([
      ['fresh', { token: 'token', answers: CRISIS.answers, choices: ['callback'], last: true }],
    ])
  })

  it('an answer about self-harm without a token stays sealed for its member, who sends it the next time', async () => {
    const autosave = page()
    autosave.put(CRISIS)
    ;(await request()).fail('offline')
    await eventually(async () => expect(await onDevice()).toHaveLength(1))
    await autosave.leave('left')
    expect(await onDevice()).toMatchObject([{ answers: CRISIS.answers }])
    page().start()
    expect((await request()).copy.answers).toEqual(CRISIS.answers)
  })

  it('that nobody chose, everything unsent stays', async () => {
    const autosave = page()
    await autosave.open('sdoh')
    await eventually(() => expect(allowed).toHaveLength(1))
    autosave.put(draft({ id: 'fresh', kind: 'sdoh', answers: { 2: 'No' } }))
    ;(await request()).fail('signedOut')
    await eventually(() => expect(parcels.size).toBe(1))
    await autosave.leave('ended')
    expect(await onDevice()).toMatchObject([{ answers: { 2: 'No' } }])
    expect(parcels.get('fresh')).toMatchObject({ answers: { 2: 'No' }, last: true })
  })

  it('in the moment of an answer, the answer stays, and those before it', async () => {
    const autosave = page()
    await autosave.open('sdoh')
    await eventually(() => expect(allowed).toHaveLength(1))
    autosave.put(draft({ id: 'fresh', kind: 'sdoh', answers: { 2: 'No' } }))
    await eventually(async () => expect(await onDevice()).toHaveLength(1))
    autosave.put(draft({ id: 'fresh', kind: 'sdoh', answers: { 2: 'No', 5: 'Yes' } }))
    await autosave.leave('ended')
    expect(await onDevice()).toMatchObject([{ answers: { 2: 'No', 5: 'Yes' } }])
    expect(parcels.get('fresh')).toMatchObject({ answers: { 2: 'No', 5: 'Yes' }, last: true })
  })

  it('another member finds nothing, and takes nothing away', async () => {
    page().put(draft())
    ;(await request()).fail('offline')
    await eventually(async () => expect(await onDevice()).toHaveLength(1))
    const other = page(OTHER)
    expect(await other.waiting()).toEqual([])
    await other.leave('left')
    expect(await onDevice()).toHaveLength(1)
  })
})
