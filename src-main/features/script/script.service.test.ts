import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallInput } from '#shared/ipc/index.ts'
import { callScript, type CallScript } from '#shared/ipc/script.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW, type RowsByTable } from '../../../tests/fixtures/rows.ts'
import { weatherOf } from '../../../tests/fixtures/weather-summaries.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import type { KnownWeather, Weather } from '../../backend/weather/weather.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import type { Workspace } from '../../workspace/types.ts'
import type { WorkspaceOwner } from '../../workspace/types.ts'
import { ScriptService, type ScriptServiceOptions } from './script.service.ts'

const rows = createRows(11)
const member = rows.member({ first_name: 'Rosa', last_name: 'Delgado', zip_code: '33130-1234' })
const outreach = rows.outreach(member.id, { medications: ['Metformin'], conditions: ['Type 2 diabetes'] })
const later = rows.gap(member.id, { name: 'A1C Test', window_end: '2026-12-31' })
const whenever = rows.gap(member.id, { name: 'Flu Vaccine', window_end: null })
const sooner = rows.gap(member.id, { name: 'Mammogram', window_end: '2026-12-01' })
const closed = rows.gap(member.id, { name: 'Blood Pressure Check', status: 'closed' })
const unknownId = rows.member().id
const ROWS: RowsByTable = {
  members: [member],
  member_outreach: [outreach],
  care_gaps: [later, whenever, sooner, closed],
}
const CLOCK = createFakeClock(TEST_NOW)

let workspace: Workspace
let known: KnownWeather
const weather = {
  known: vi.fn<Weather['known']>(() => known),
  load: vi.fn<Weather['load']>(() => Promise.resolve(known.status === 'found' ? known.weather : null)),
}
beforeEach(() => {
  known = { status: 'unknown' }
  vi.clearAllMocks()
})

function start(change: RowsByTable = {}, options: Partial<ScriptServiceOptions> = {}, owner?: WorkspaceOwner) {
  workspace = openWorkspace({ ...ROWS, ...change }, owner)
  const service = new ScriptService({
    clock: CLOCK,
    weather,
    identityPending: () => false,
    promisedAt: () => null,
    callbackNumber: () => null,
    ...options,
  })
  return {
    getScript: (request: CallInput<'script', 'getScript'>) => service.getScript(workspace, request),
    loadWeather: (memberId: string) => service.loadWeather(workspace, memberId),
  }
}
const scriptOf = (service: ReturnType<typeof start>): CallScript =>
  service.getScript({ memberId: member.id, tone: 'friendly', language: null, staffLanguage: 'en' })
const gapTitles = ({ sections }: CallScript): string[] =>
  sections.filter(({ part }) => part === 'gap').map(({ title }) => title)
const failure = (code: string) => expect.objectContaining({ code })

it('has no voicemail for a member who is not safe at home while the alert about it is open', () => {
  const screening = rows.screening(member.id, { assessment_type: 'sdoh', responses: { 8: 'No' } })
  const idsWith = (status: 'open' | 'closed') =>
    scriptOf(
      start({ care_gap_assessments: [screening], urgent_alerts: [rows.alert(member.id, { status })] }),
    ).situations.map(({ id }) => id)
  expect(idsWith('open')).toContain('unsafe_home')
  expect(idsWith('open')).not.toContain('voicemail')
  expect(idsWith('closed')).toContain('voicemail')
  expect(idsWith('closed')).not.toContain('unsafe_home')
})

describe('a script', () => {
  it('is made from the cached member, open gaps in the order of the card', () => {
    const script = scriptOf(start())
    expect(callScript.parse(script)).toEqual(script)
    expect(gapTitles(script)).toEqual(['Mammogram', 'A1C test', 'Flu shot'])
    expect(script.markdown).toContain('Metformin')
    expect(script).toMatchObject({ tone: 'friendly', language: 'en', withheld: false, weather: 'pending' })
  })

  it('is spoken by the person who signed in, or by the specialist of the sample board', () => {
    expect(scriptOf(start()).sections[0]?.text).toContain(`This is ${SPECIALIST.fullName} with SunHealth.`)
    expect(scriptOf(start({}, {}, { kind: 'demo' })).sections[0]?.text).toContain('This is Outreach Specialist with')
  })

  it('is in the language that was picked, with the plan’s number to call back', () => {
    const service = start({}, { callbackNumber: () => '305-555-0100' })
    const script = service.getScript({ memberId: member.id, tone: 'humorous', language: 'es', staffLanguage: 'es' })
    expect(script).toMatchObject({ language: 'es', tone: 'humorous' })
    expect(script.situations.find(({ id }) => id === 'voicemail')?.text).toContain('llámeme al 305-555-0100')
  })

  it('has its notes for staff in the language of the desk, the insight among them', () => {
    const insight = { ai_insight: 'Call early.', ai_insight_es: 'Llame temprano.' }
    const service = start({ member_outreach: [{ ...outreach, ...insight }] })
    const at = (staffLanguage: 'en' | 'es') =>
      service.getScript({ memberId: member.id, tone: 'friendly', language: 'en', staffLanguage }).sections.at(-1)
    expect(at('es')).toMatchObject({ title: 'Sugerencia de la IA', text: 'Llame temprano.' })
    expect(at('en')).toMatchObject({ title: 'AI insight', text: 'Call early.' })
  })

  it('speaks of what is under way instead of offering it', () => {
    const kit = rows.kit(member.id, {
      kit_type: 'A1C Home Test Kit',
      status: 'delivered',
      date_delivered: '2026-11-16',
    })
    const script = scriptOf(start({ test_kits: [kit] }))
    expect(script.markdown).toContain('I see that your home kit for your A1C test arrived on November 16.')
  })

  it('knows what the member says is done, until that is taken back', () => {
    const details = { gapId: sooner.id, when: 'in October', where: '' }
    const said = rows.statement(member.id, { kind: 'already-done', details })
    expect(scriptOf(start({ member_statements: [said] })).markdown).toContain(
      'you already had your mammogram (in October)',
    )
    const undone = { ...said, withdrawn_at: said.said_at }
    expect(scriptOf(start({ member_statements: [undone] })).markdown).not.toContain('in October')
  })

  it('follows up a positive stool test that is on file', () => {
    const result = rows.result(member.id, { test_name: 'FIT', result_summary: 'Positive; follow-up is due.' })
    expect(gapTitles(scriptOf(start({ lab_results: [result] })))[0]).toBe('Follow-up of your home test')
    const done = rows.appointment(member.id, {
      test_name: 'Colonoscopy',
      status: 'completed',
      appointment_datetime: '2026-11-15T15:00:00Z',
    })
    const after = start({ lab_results: [result], appointments: [done] })
    expect(gapTitles(scriptOf(after))).not.toContain('Follow-up of your home test')
  })

  it('begins with the open question of the member, and knows no result that waits for a clinician', () => {
    const tables = {
      outreach_tasks: [
        rows.task(member.id, { kind: 'ride-question', asked_at: '2026-11-18T15:00:00Z' }),
        rows.task(member.id, { kind: 'cost-question', status: 'done' }),
      ],
      lab_results: [rows.result(member.id, { test_name: 'Mammogram', status: 'available', abnormal: true })],
    }
    const script = scriptOf(start(tables))
    expect(script.markdown).toContain('On November 18 you asked us about a ride. That is still open on our side.')
    expect(script.markdown).not.toMatch(/asked us about the cost|mammogram/i)
    const clinician = scriptOf(start(tables, {}, { ...SPECIALIST, role: 'clinician' }))
    expect(clinician.markdown).toMatch(/mammogram/i)
  })

  it('notes for staff who helps near the member with an open need, once it is certain who is on the line', () => {
    const near = rows.resource({
      name: 'Sun *Pantry*',
      zip_areas: [(member.zip_code ?? '').slice(0, 3)],
      languages: ['en', 'es'],
    })
    const tables = {
      resources: [near, rows.resource({ need: 'housing' })],
      outreach_tasks: [rows.task(member.id, { kind: 'need-food' })],
    }
    const purpose = () => scriptOf(start(tables)).sections.find(({ part }) => part === 'purpose')
    expect(purpose()?.caution).toContain(
      'Open need: food. Help near the member: Sun \\*Pantry\\* 305-555-0100 (English, Spanish)',
    )
    expect(purpose()?.text).not.toMatch(/food|Pantry/)
    expect(scriptOf(start({ ...tables, outreach_tasks: [] })).markdown).not.toContain('Pantry')
  })

  it('is there for every sample member', () => {
    const service = start()
    workspace = createDemoWorkspace(CLOCK, silentLog)
    const ids = workspace.db.prepare<[], string>('SELECT id FROM members').pluck().all()
    expect(ids).toHaveLength(5)
    for (const memberId of ids) {
      for (const language of ['en', 'es', null] as const) {
        const script = service.getScript({ memberId, tone: 'humorous', language, staffLanguage: 'en' })
        expect(callScript.parse(script)).toEqual(script)
        expect(script.markdown).toMatch(/15 min/)
      }
    }
  })

  it('is refused for an unknown member', () => {
    const service = start()
    const request = { memberId: unknownId, tone: 'friendly', language: null, staffLanguage: 'en' } as const
    expect(() => service.getScript(request)).toThrow(failure('script.memberNotFound'))
  })
})

describe('while a call waits for the identity', () => {
  it('nothing about health leaves the main process', () => {
    const identityPending = vi.fn<ScriptServiceOptions['identityPending']>(() => true)
    const script = scriptOf(start({}, { identityPending }))
    expect(identityPending).toHaveBeenCalledWith(member.id)
    expect(script.withheld).toBe(true)
    expect(script.sections.map(({ part }) => part)).toEqual(['greeting', 'verify'])
    expect(JSON.stringify(script)).not.toMatch(/mammogram|a1c|flu\b|metformin|gap\b|medicine/i)
    expect(script.situations[0]?.id).toBe('crisis')
  })
})

describe('the weather', () => {
  it('is in the greeting once it is known, by the five digits of the ZIP', () => {
    known = { status: 'found', weather: weatherOf(78, 'Clear') }
    const script = scriptOf(start())
    expect(script.weather).toBe('included')
    expect(script.sections[0]?.text).toContain('78 and clear over in Miami')
    expect(weather.known).toHaveBeenCalledWith('33130')
    expect(weather.load).not.toHaveBeenCalled()
  })

  it('is not waited for where a lookup failed', () => {
    known = { status: 'none' }
    expect(scriptOf(start()).weather).toBe('none')
  })

  it.each([null, '', '2108', 'ABCDE', '33130; DROP', '331301234'])(
    'is not asked for with %j as ZIP',
    async (zip_code) => {
      const service = start({ members: [{ ...member, zip_code }] })
      expect(scriptOf(service).weather).toBe('none')
      await expect(service.loadWeather(member.id)).resolves.toEqual({ found: false })
      expect(weather.known).not.toHaveBeenCalled()
      expect(weather.load).not.toHaveBeenCalled()
    },
  )

  it('is loaded on demand', async () => {
    known = { status: 'found', weather: weatherOf(78, 'Clear') }
    await expect(start().loadWeather(member.id)).resolves.toEqual({ found: true })
    expect(weather.load).toHaveBeenCalledWith('33130')
    known = { status: 'unknown' }
    await expect(start().loadWeather(member.id)).resolves.toEqual({ found: false })
  })

  it('is not loaded for an unknown member', async () => {
    const service = start()
    await expect(service.loadWeather(unknownId)).rejects.toThrow(failure('script.memberNotFound'))
  })
})
