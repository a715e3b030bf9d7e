import { createHash } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { readXlsx } from 'hucre'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openImport } from '#shared/domain/import/index.ts'
import type { ExportOrder, ExportState } from '#shared/ipc/exports.ts'
import { testBridge } from '../../../tests/fixtures/bridge.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../tests/fixtures/workspace.ts'
import type { ExportPage, ExportsBackend } from '../../backend/exports.ts'
import { ApiError } from '../../base/api-error.ts'
import { systemClock } from '../../base/clock.ts'
import { silentLog } from '../../db/test-log.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import type { ExportsDeps } from './exports.service.ts'
import { registerExports } from './register.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const SUPERVISOR = { ...SPECIALIST, role: 'supervisor' } as const
const PAGE = 2_000
const ORDER: ExportOrder = {
  kind: 'callbacks',
  why: 'review',
  note: 'For the review of March',
  columns: [
    { name: 'memberId', label: 'Member ID' },
    { name: 'status', label: 'Status' },
  ],
  asked: { status: 'open', zone: 'America/New_York' },
  words: { status: { open: 'Abierta', done: '=Hecha' } },
  format: 'csv',
  password: null,
  documents: false,
  name: 'Callbacks',
  shown: null,
  lines: null,
}
const page = (count: number, after: string[] | null): ExportPage => ({
  rows: Array.from({ length: count }, (_, n) => [`SH-${n}`, n % 2 === 0 ? 'open' : 'done']),
  after,
})

function setUp(
  given: Partial<ExportsBackend> = {},
  { role = SUPERVISOR as typeof SUPERVISOR | typeof SPECIALIST, asks = true } = {},
) {
  const workspaces = createWorkspaceHolder(openWorkspace({}, role), silentLog)
  const states: ExportState[] = []
  const { ipc, call } = testBridge(workspaces, (_, state) => void states.push(state as ExportState))
  const backend = {
    preview: vi.fn<ExportsBackend['preview']>(given.preview ?? (async () => 3)),
    begin: vi.fn<ExportsBackend['begin']>(given.begin ?? (async () => 3)),
    cuts: vi.fn<ExportsBackend['cuts']>(given.cuts ?? (async () => [['p1']])),
    page: vi.fn<ExportsBackend['page']>(given.page ?? (async () => page(3, ['a']))),
    end: vi.fn<ExportsBackend['end']>(given.end ?? (async () => true)),
    profiles: vi.fn<ExportsBackend['profiles']>(given.profiles ?? (async () => [])),
    saveProfile: vi.fn<ExportsBackend['saveProfile']>(given.saveProfile ?? (async () => undefined)),
    removeProfile: vi.fn<ExportsBackend['removeProfile']>(given.removeProfile ?? (async () => true)),
  }
  const clock = createFakeClock(TEST_NOW)
  const fetchDocument = vi.fn(async (id: string): Promise<Uint8Array | null> => Buffer.from(`document ${id}`))
  const idsOf = vi.fn<ExportsDeps['idsOf']>(() => ['id of Rosa'])
  const choosePlace = vi.fn<(path: string) => Promise<string | null>>(async (path) => path)
  const handle = registerExports({
    ipc,
    workspaces,
    clock,
    log: silentLog,
    backend,
    downloads: folder,
    choosePlace: asks ? choosePlace : null,
    notes: join(folder, 'notes'),
    language: () => 'en',
    fetchDocument,
    idsOf,
  })
  const ended = () =>
    eventually(() => {
      const last = states.at(-1)
      if (last === undefined || last.state === 'running') throw new Error('still running')
      return last
    })
  return { ...backend, call, clock, workspaces, states, ended, choosePlace, fetchDocument, idsOf, handle }
}
const left = async (): Promise<string[]> => (await readdir(folder)).filter((name) => name !== 'notes')
const text = (name: string): Promise<string> => readFile(join(folder, name), 'utf8')

describe('a file that leaves', () => {
  it('has the rows that the list of this desk shows, where the server does not know what narrows it', async () => {
    const desk = setUp()
    const shown = { list: 'board', tab: 'best-time', query: 'ros', showFinished: false } as const
    const { kind, asked } = { ...ORDER, kind: 'members', asked: {} }
    await desk.call('exports:preview', { kind, asked, shown })
    expect(desk.preview).toHaveBeenLastCalledWith(kind, asked, ['id of Rosa'])
    await desk.call('exports:begin', { ...ORDER, kind, asked, shown })
    await desk.ended()
    expect(desk.begin.mock.lastCall?.[0]).toMatchObject({ kind, narrowed: ['id of Rosa'] })
    expect(desk.idsOf.mock.calls.map(([, list]) => list)).toEqual([shown, shown])
    await desk.call('exports:preview', { kind, asked, shown: null })
    expect(desk.preview).toHaveBeenLastCalledWith(kind, asked, null)
  })

  it('is a contact log beside a manifest with its SHA-256, as CSV and as a PDF of a few pages', async () => {
    const columns = [
      { name: 'contactedAt', label: 'Time' },
      { name: 'memberId', label: 'Member ID' },
      { name: 'decision', label: 'Decision' },
    ]
    const log = { ...ORDER, kind: 'contacts', columns, words: { decision: { refused: 'Negado' } } } as const
    const rows = Array.from({ length: 30 }, (_, n) => [`2026-11-20 18:${10 + n}:00`, `SH-${n}`, 'refused'])
    for (const format of ['csv', 'pdf'] as const) {
      const desk = setUp({ page: async () => ({ rows, after: null }) })
      await desk.call('exports:begin', { ...log, format, name: `Log ${format}` })
      expect(await desk.ended()).toMatchObject({ state: 'done', lines: 30, file: `Log ${format}.zip` })
      const files = unzipSync(await readFile(join(folder, `Log ${format}.zip`)))
      const file = files[`contacts.${format}`]!
      const manifest = JSON.parse(Buffer.from(files['manifest.json']!).toString())
      expect(manifest).toMatchObject({
        kind: 'contacts',
        files: [{ name: `contacts.${format}`, rows: 30, sha256: createHash('sha256').update(file).digest('hex') }],
      })
      if (format === 'csv') expect(Buffer.from(file).toString()).toContain('SH-29,Negado')
      else expect(Buffer.from(file).toString('latin1')).toMatch(/^%PDF-1\.7[^]*\/Count [2-4]\n[^]*%%EOF/)
    }
  })

  it('is no PDF of more lines than anybody reads', async () => {
    const desk = setUp({ preview: async () => 5_001 })
    expect(await desk.call('exports:begin', { ...ORDER, kind: 'contacts', format: 'pdf' })).toMatchObject({
      ok: false,
      error: { code: 'exports.tooLong' },
    })
    expect(desk.begin).not.toHaveBeenCalled()
    expect(await left()).toEqual([])
  })

  it('is begun on the server before it is there, and holds every page in the words of the person', async () => {
    const pages = [page(PAGE, ['p1']), page(2, ['p2'])]
    const desk = setUp({
      begin: async () => {
        expect(await left()).toEqual([])
        return PAGE + 2
      },
      page: async (_, { after }) => pages[after === null ? 0 : 1]!,
    })
    expect(await desk.call('exports:begin', ORDER)).toEqual({ ok: true, value: { count: PAGE + 2 } })
    expect(await desk.ended()).toMatchObject({ state: 'done', lines: PAGE + 2, file: 'Callbacks.csv', place: 'chosen' })
    const lines = (await text('Callbacks.csv')).split('\r\n')
    expect(lines.slice(0, 3)).toEqual(['\uFEFFMember ID,Status', 'SH-0,Abierta', `SH-1,"'=Hecha"`])
    expect(lines).toHaveLength(PAGE + 4)
    expect(desk.begin).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'callbacks', columns: ['memberId', 'status'], given: null }),
    )
    expect(desk.end).toHaveBeenCalledExactlyOnceWith(expect.any(String), {
      outcome: 'done',
      lines: PAGE + 2,
      sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
  })

  it('has its lines in their order whichever page comes first, and what came since it was counted', async () => {
    const part = (first: number, count: number): ExportPage => ({
      rows: Array.from({ length: count }, (_, n) => [`SH-${first + n}`, 'open']),
      after: count === 0 ? null : [`${first + count}`],
    })
    let first: (given: ExportPage) => void = () => {}
    const desk = setUp({
      begin: async () => 3 * PAGE,
      cuts: async () => [[`${PAGE}`], [`${2 * PAGE}`]],
      page: (_, { after, until }, limit) => {
        if (after === null) return new Promise((resolve) => (first = resolve))
        const from = Number(after[0])
        // Behind the second page as many have come as a page may hold, and one more.
        const end = until === null ? 2 * PAGE + limit + 1 : Number(until[0])
        return Promise.resolve(part(from, Math.min(limit, end - from)))
      },
    })
    await desk.call('exports:begin', ORDER)
    // The second one is here before the first one.
    await eventually(() => expect(desk.page).toHaveBeenCalledTimes(2))
    first(part(0, PAGE))
    expect(await desk.ended()).toMatchObject({ state: 'done', lines: 3 * PAGE + 2 })
    const lines = (await text('Callbacks.csv')).split('\r\n').slice(1, -1)
    expect(lines.map((line) => Number(/^SH-(\d+),/.exec(line)?.[1]))).toEqual(
      Array.from({ length: 3 * PAGE + 2 }, (_, n) => n),
    )
  })

  it('is a workbook in which no cell calculates', async () => {
    const desk = setUp()
    await desk.call('exports:begin', { ...ORDER, format: 'xlsx' })
    await desk.ended()
    const { sheets } = await readXlsx(await readFile(join(folder, 'Callbacks.xlsx')))
    expect(sheets[0]?.rows.slice(0, 3)).toEqual([
      ['Member ID', 'Status'],
      ['SH-0', 'Abierta'],
      ['SH-1', '=Hecha'],
    ])
    const cell = Object.values(unzipSync(new Uint8Array(await readFile(join(folder, 'Callbacks.xlsx'))))).some((part) =>
      Buffer.from(part).includes('<f>'),
    )
    expect(cell).toBe(false)
  })

  it('is an archive that shows neither names nor lines, where a password was chosen', async () => {
    const desk = setUp()
    await desk.call('exports:begin', { ...ORDER, password: 'a long password' })
    expect(await desk.ended()).toMatchObject({ state: 'done', file: 'Callbacks.zip' })
    const bytes = await readFile(join(folder, 'Callbacks.zip'))
    expect(bytes.includes('SH-0')).toBe(false)
    expect(bytes.includes('manifest.json')).toBe(true)
  })

  it('leaves nothing when it is canceled in the middle, and says so on the server', async () => {
    let reached = (): void => {}
    const second = new Promise<void>((resolve) => (reached = resolve))
    const desk = setUp({
      begin: async () => PAGE + 1,
      page: (_, { after }, __, signal) => {
        if (after === null) return Promise.resolve(page(PAGE, ['p1']))
        reached()
        return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))))
      },
    })
    await desk.call('exports:begin', ORDER)
    await second
    await eventually(async () => expect(await left()).toHaveLength(1))
    expect(await desk.call('exports:cancel')).toEqual({ ok: true, value: null })
    expect(desk.states.at(-1)).toEqual({ state: 'canceled', kind: 'callbacks' })
    expect(await left()).toEqual([])
    expect(desk.end).toHaveBeenCalledExactlyOnceWith(expect.any(String), { outcome: 'canceled' })
  })

  it.each([
    ['the server refuses in the middle', new ApiError('exports.notAllowed'), 'exports.notAllowed'],
    ['the disk is full', Object.assign(new Error('full'), { code: 'ENOSPC' }), 'exports.diskFull'],
    ['anything else happens', new Error('no'), 'exports.notWritten'],
  ])('leaves nothing when %s', async (_, error, code) => {
    const desk = setUp({
      begin: async () => PAGE + 1,
      page: async (__, { after }) => (after === null ? page(PAGE, ['p1']) : Promise.reject(error)),
    })
    await desk.call('exports:begin', ORDER)
    expect(await desk.ended()).toMatchObject({ state: 'failed', code })
    expect(await left()).toEqual([])
    expect(desk.end).toHaveBeenCalledExactlyOnceWith(expect.any(String), { outcome: 'failed' })
  })

  it('waits for a network that comes back, and leaves nothing where it does not', async () => {
    const away = () => Promise.reject(new ApiError('exports.unreachable'))
    let tries = 0
    const desk = setUp({ page: () => ((tries += 1) < 3 ? away() : Promise.resolve(page(1, null))) })
    await desk.call('exports:begin', ORDER)
    for (let wait = 0; wait < 2; wait += 1) {
      await eventually(() => expect(tries).toBe(wait + 1))
      await desk.clock.advance(2000)
    }
    expect(await desk.ended()).toMatchObject({ state: 'done', lines: 1 })
    tries = -99
    await desk.call('exports:begin', { ...ORDER, name: 'Other' })
    for (let wait = 0; wait < 4; wait += 1) {
      await eventually(() => expect(tries).toBe(wait - 98))
      await desk.clock.advance(2000)
    }
    expect(await desk.ended()).toMatchObject({ state: 'failed', code: 'exports.unreachable' })
    expect(await left()).toEqual(['Callbacks.csv'])
  })

  it('ends with the session of whoever began it, and the next one sees nothing of it', async () => {
    let go: (given: ExportPage) => void = () => {}
    const desk = setUp({ page: () => new Promise((resolve) => (go = resolve)) })
    await desk.call('exports:begin', ORDER)
    await eventually(() => expect(desk.page).toHaveBeenCalled())
    desk.workspaces.switchTo(createDemoWorkspace(systemClock, silentLog))
    go(page(3, null))
    await eventually(() => expect(desk.end).toHaveBeenCalledExactlyOnceWith(expect.any(String), { outcome: 'failed' }))
    expect(await left()).toEqual([])
    expect(await desk.call('exports:getState')).toEqual({ ok: true, value: { state: 'idle' } })
  })

  it('ends at once with the lock of the desk, also while a page never comes', async () => {
    const desk = setUp({
      page: (_, __, ___, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    })
    await desk.call('exports:begin', ORDER)
    await eventually(() => expect(desk.page).toHaveBeenCalled())
    expect(await left()).toEqual([expect.stringMatching(/part$/)])
    desk.workspaces.setLocked(true)
    await eventually(() => expect(desk.end.mock.calls.map(([, how]) => how)).toEqual([{ outcome: 'failed' }]))
    expect(await left()).toEqual([])
    // A locked desk tells its window nothing: what became of it is asked for afterwards.
    desk.workspaces.setLocked(false)
    await eventually(async () =>
      expect(await desk.call('exports:getState')).toMatchObject({ value: { state: 'failed', code: 'exports.ended' } }),
    )
  })

  it('is one at a time, and nothing begins where no place is chosen', async () => {
    const desk = setUp({
      page: (_, __, ___, signal) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('aborted')))),
    })
    desk.choosePlace.mockResolvedValueOnce(null)
    expect(await desk.call('exports:begin', ORDER)).toEqual({ ok: true, value: null })
    expect(desk.begin).not.toHaveBeenCalled()
    await desk.call('exports:begin', ORDER)
    expect(await desk.call('exports:begin', ORDER)).toMatchObject({ error: { code: 'exports.busy' } })
    await desk.handle.stop()
    expect(await left()).toEqual([])
  })

  it('is for the roles of its kind alone, and not for the sample', async () => {
    const desk = setUp({}, { role: SPECIALIST })
    for (const [call, input] of [
      ['begin', ORDER],
      ['preview', { kind: 'callbacks', asked: {}, shown: null }],
    ] as const) {
      expect(await desk.call(`exports:${call}`, input)).toMatchObject({ error: { code: 'exports.notAllowed' } })
    }
    desk.workspaces.switchTo(createDemoWorkspace(systemClock, silentLog))
    expect(await desk.call('exports:begin', ORDER)).toMatchObject({ error: { code: 'exports.notAllowed' } })
    expect(desk.begin).not.toHaveBeenCalled()
  })

  it('goes among the downloads, under a free name, where nobody can be asked for a place', async () => {
    const desk = setUp({}, { asks: false })
    for (const file of ['Callbacks.csv', 'Callbacks (2).csv']) {
      await desk.call('exports:begin', ORDER)
      expect(await desk.ended()).toMatchObject({ state: 'done', file, place: 'downloads' })
      await desk.call('exports:forget')
      desk.states.length = 0
    }
    expect(await desk.call('exports:begin', { ...ORDER, name: '../elsewhere' })).toMatchObject({
      error: { code: 'ipc.invalidInput' },
    })
  })

  it('may hold lines that the desk read itself', async () => {
    const desk = setUp()
    const lines = [['1', '=1']]
    await desk.call('exports:begin', { ...ORDER, kind: 'refused-lines', words: {}, lines })
    expect(await desk.ended()).toMatchObject({ state: 'done', lines: 1 })
    expect(await text('Callbacks.csv')).toContain(`1,"'=1"`)
    expect(desk.begin).toHaveBeenCalledWith(expect.objectContaining({ given: 1 }))
    expect(desk.page).not.toHaveBeenCalled()
  })

  const SUPPLEMENTAL: ExportOrder = {
    ...ORDER,
    kind: 'supplemental',
    words: {},
    asked: { year: '2026' },
    columns: [
      { name: 'memberId', label: 'MBR', width: 8 },
      { name: 'value', label: 'VAL', width: 5 },
    ],
    name: 'Supplemental 2026',
  }
  const sha = (id: string): string => createHash('sha256').update(`document ${id}`).digest('hex')
  const verified = async (): Promise<ExportPage> => ({
    rows: [
      ['SH-1', '=7.2', 'documents/d2.pdf', sha('d2')],
      ['SH-2', null, 'documents/d1.jpg', sha('d1')],
      ['SH-2', 'ñ', null, null],
    ],
    after: null,
  })

  it.each(['csv', 'xlsx', 'fixed'] as const)(
    'holds the documents with a manifest, and the same period twice has the same bytes: %s',
    async (format) => {
      const desk = setUp({ page: verified })
      const files = []
      for (const name of ['One', 'Two']) {
        await desk.call('exports:begin', { ...SUPPLEMENTAL, format, documents: true, name })
        expect(await desk.ended()).toMatchObject({ state: 'done', file: `${name}.zip` })
        desk.states.length = 0
        files.push(await readFile(join(folder, `${name}.zip`)))
      }
      expect(files[0]!.equals(files[1]!)).toBe(true)
      expect(desk.begin).toHaveBeenCalledWith(
        expect.objectContaining({ columns: ['memberId', 'value', 'document', 'documentSha256'] }),
      )
      const parts = unzipSync(new Uint8Array(files[0]!))
      const list = `supplemental.${format === 'fixed' ? 'txt' : format}`
      expect(Object.keys(parts)).toEqual([list, 'documents/d1.jpg', 'documents/d2.pdf', 'manifest.json'])
      const manifest = JSON.parse(Buffer.from(parts['manifest.json']!).toString()) as {
        files: { name: string; sha256: string }[]
      }
      expect(manifest.files.find(({ name }) => name === 'documents/d2.pdf')?.sha256).toBe(sha('d2'))
      for (const { name, sha256 } of manifest.files) {
        expect(createHash('sha256').update(parts[name]!).digest('hex')).toBe(sha256)
      }
      const lines = Buffer.from(parts[list]!).toString()
      if (format === 'csv') expect(lines).toBe(`\uFEFFMBR,VAL\r\nSH-1,"'=7.2"\r\nSH-2,\r\nSH-2,ñ\r\n`)
      if (format === 'fixed') expect(lines).toBe('SH-1    =7.2 \r\nSH-2         \r\nSH-2    ñ    \r\n')
    },
  )

  it('is not made where a document is not as it was verified, or a cell has no room', async () => {
    const desk = setUp({ page: verified })
    desk.fetchDocument.mockResolvedValueOnce(Buffer.from('another'))
    await desk.call('exports:begin', { ...SUPPLEMENTAL, documents: true })
    expect(await desk.ended()).toMatchObject({ state: 'failed', code: 'exports.document' })
    desk.states.length = 0
    const [memberId, value] = SUPPLEMENTAL.columns
    await desk.call('exports:begin', {
      ...SUPPLEMENTAL,
      format: 'fixed',
      columns: [memberId!, { ...value!, width: 3 }],
    })
    expect(await desk.ended()).toMatchObject({ state: 'failed', code: 'exports.tooWide' })
    expect(await left()).toEqual([])
  })

  it('keeps choices as a profile for whoever may take the kind', async () => {
    const { columns, asked, words, format, documents, why, note } = SUPPLEMENTAL
    const choices = { columns, asked, words, format, documents, why, note }
    const profile = {
      id: '0e2e0000-0000-4000-8000-000000000601',
      name: 'Plan A',
      kind: 'supplemental',
      choices,
    } as const
    const desk = setUp({ profiles: async () => [profile] })
    expect(await desk.call('exports:listProfiles')).toEqual({ ok: true, value: [profile] })
    expect(await desk.call('exports:saveProfile', profile)).toEqual({ ok: true, value: null })
    expect(desk.saveProfile).toHaveBeenCalledExactlyOnceWith(profile)
    const other = setUp({}, { role: SPECIALIST })
    expect(await other.call('exports:saveProfile', profile)).toMatchObject({ error: { code: 'exports.notAllowed' } })
    expect(await other.call('exports:listProfiles')).toEqual({ ok: true, value: [] })
  })
})

describe('FHIR', () => {
  const uuid = (n: number): string => `11111111-2222-4333-8444-${String(n).padStart(12, '0')}`
  const member = (n: number): string => JSON.stringify({ id: uuid(n), number: `SH-${n}`, reporter: 'Sunrise Health' })
  const gaps = (n: number): string =>
    JSON.stringify([
      {
        id: uuid(1000 + n),
        name: 'Colorectal Cancer Screening',
        measure: null,
        measures: ['COL-E'],
        status: 'open',
        year: 2026,
        from: '2026-01-01',
        due: '2026-12-31',
        came: null,
        exclusion: null,
        moves: [],
        evidence: [],
      },
    ])
  const FHIR: ExportOrder = {
    ...ORDER,
    kind: 'fhir',
    columns: [{ name: 'gaps', label: 'gaps' }],
    asked: { year: '2026' },
    words: {},
    format: 'ndjson',
    name: 'Gaps',
  }
  const MOST = 1000
  const pages = (first: number, count: number): ExportPage => ({
    rows: Array.from({ length: count }, (_, at) => [member(first + at), gaps(first + at)]),
    after: [`SH-${first + count}`],
  })
  const opened = async (): Promise<Record<string, string>> =>
    Object.fromEntries(
      Object.entries(unzipSync(await readFile(join(folder, 'Gaps.zip')))).map(([name, bytes]) => [
        name,
        new TextDecoder().decode(bytes),
      ]),
    )

  it('leaves in files for each type and page, which a manifest lists and the import reads again', async () => {
    const desk = setUp({
      begin: async () => MOST + 1,
      cuts: async () => [[`SH-${MOST + 1}`]],
      page: async (_, { after }) => (after === null ? pages(1, MOST) : pages(MOST + 1, 1)),
    })
    await desk.call('exports:begin', FHIR)
    expect(await desk.ended()).toMatchObject({ state: 'done', lines: MOST + 1, file: 'Gaps.zip' })
    // Nothing can be told of nobody.
    expect(desk.begin).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ columns: ['memberId', 'gaps'] }))
    expect(desk.cuts.mock.calls.map(([, lines]) => lines)).toEqual([MOST])
    expect(desk.page.mock.calls.map(([, part]) => part)).toEqual([
      { after: null, until: [`SH-${MOST + 1}`] },
      { after: [`SH-${MOST + 1}`], until: null },
    ])
    const files = await opened()
    expect(Object.keys(files).toSorted()).toEqual([
      'DetectedIssue.000.ndjson',
      'DetectedIssue.001.ndjson',
      'MeasureReport.000.ndjson',
      'MeasureReport.001.ndjson',
      'Organization.000.ndjson',
      'Patient.000.ndjson',
      'Patient.001.ndjson',
      'bulk-manifest.json',
      'manifest.json',
    ])
    expect(JSON.parse(files['bulk-manifest.json']!)).toMatchObject({
      transactionTime: new Date(TEST_NOW).toISOString(),
      output: expect.arrayContaining([
        { type: 'Patient', url: 'Patient.000.ndjson', count: MOST },
        { type: 'Organization', url: 'Organization.000.ndjson', count: 1 },
      ]),
    })
    const bytes = new Uint8Array(await readFile(join(folder, 'Gaps.zip')))
    const file = await openImport([{ name: 'Gaps.zip', size: bytes.length, bytes: () => Promise.resolve(bytes) }])
    expect(file).toMatchObject({ kind: 'gapsInCare', count: MOST + 1 })
  })

  it('leaves as a document for each member with a gap', async () => {
    const rows = [
      [member(1), gaps(1)],
      [member(2), '[]'],
    ]
    const desk = setUp({ page: async () => ({ rows, after: ['SH-2'] }) })
    await desk.call('exports:begin', { ...FHIR, format: 'bundles' })
    expect(await desk.ended()).toMatchObject({ state: 'done', lines: 2 })
    const files = await opened()
    expect(Object.keys(files).toSorted()).toEqual(['Bundle.000.ndjson', 'bulk-manifest.json', 'manifest.json'])
    expect(JSON.parse(files['Bundle.000.ndjson']!)).toMatchObject({ resourceType: 'Bundle', type: 'document' })
  })

  it('is no table, and a table is no FHIR', async () => {
    const desk = setUp()
    for (const order of [{ ...FHIR, format: 'csv' } as const, { ...ORDER, format: 'bundles' } as const]) {
      expect(await desk.call('exports:begin', order)).toMatchObject({ ok: false, error: { code: 'exports.refused' } })
    }
    expect(desk.begin).not.toHaveBeenCalled()
  })

  it('that the server tells otherwise than it should leaves nothing behind', async () => {
    const desk = setUp({ page: async () => ({ rows: [[member(1), '[{"id": 1}]']], after: ['SH-1'] }) })
    await desk.call('exports:begin', FHIR)
    expect(await desk.ended()).toMatchObject({ state: 'failed' })
    expect(await left()).toEqual([])
  })
})
