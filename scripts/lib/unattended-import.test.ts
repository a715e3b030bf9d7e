import { describe, expect, it, vi } from 'vitest'
import { writeXlsx } from 'hucre'
import { columnsKey, FILE_LIMITS, type GivenFile } from '#shared/domain/import/index.ts'
import type { ImportSummary } from '#shared/ipc/imports.ts'
import type { ImportsBackend } from '../../src-main/backend/imports.ts'
import { importUnattended, IMPORT_EXIT } from './unattended-import.ts'

const HEADERS = ['ID', 'First', 'Last', 'DOB']
const TEXT = `${HEADERS.join(',')}\nN-1,Ida,Brandt,3/9/1948\n`
const file = (content: string | Uint8Array): GivenFile => {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return { name: 'roster_2026-05-31.csv', size: bytes.length, bytes: () => Promise.resolve(bytes) }
}
const REQUEST = {
  profile: 'monthly',
  files: [file(TEXT)],
  changedOn: '2026-06-01',
  today: '2026-06-02',
  dryRun: false,
}
const PLANNED: ImportSummary = {
  lines: 1,
  new: 1,
  changed: 0,
  unchanged: 0,
  ended: 0,
  refused: 0,
  unclear: 0,
  kept: 0,
  rewritten: 0,
  returned: 0,
  ending: 0,
  missing: 0,
  members: 50,
  openGaps: 9,
  gapsOpened: 0,
  gapsClosed: 0,
  gapsToVerify: 0,
  teams: [],
  reasons: [],
  hash: 'h1',
}

const ok = <T>(value: T) => Promise.resolve({ ok: true as const, value })
const away = () => Promise.resolve({ ok: false as const, why: 'unreachable' as const })

async function backend<T extends Partial<ImportsBackend>>(changes: T) {
  const profile = {
    id: '00000000-0000-4000-8000-00000000f001',
    name: 'Monthly',
    columns: await columnsKey(HEADERS),
    match: ['member_id', 'first_name', 'last_name', 'date_of_birth:monthFirst'],
    teamId: '00000000-0000-4000-8000-0000000000a1',
    healthPlan: '',
    byRules: false,
  }
  const never = () => Promise.reject(new Error('not asked for'))
  return {
    teams: never,
    teamRules: never,
    saveProfile: never,
    removeProfile: never,
    decide: never,
    recent: never,
    previewUndo: never,
    undo: never,
    judge: never,
    progress: never,
    cancel: never,
    limits: () => ok(FILE_LIMITS),
    profiles: () => ok([profile]),
    begin: () => ok(null),
    announce: ({ keys }: Parameters<ImportsBackend['announce']>[0]) => ok(keys.map(([line]) => line)),
    stage: () => ok(null),
    preview: () => ok(PLANNED),
    lines: () => ok({ rows: [], more: false }),
    waiting: () => ok([]),
    apply: () => ok({ done: true, summary: PLANNED }),
    ...changes,
  }
}

describe('an import that nobody watches', () => {
  it('brings the file in by the columns, team and source of the profile', async () => {
    const begin = vi.fn<ImportsBackend['begin']>(() => ok(null))
    const stage = vi.fn<ImportsBackend['stage']>(() => ok(null))
    const report = await importUnattended(await backend({ begin, stage }), REQUEST)
    expect(report).toMatchObject({ outcome: 'done', exitCode: IMPORT_EXIT.done })
    expect(begin).toHaveBeenCalledWith(
      expect.objectContaining({ fileDate: '2026-05-31', source: 'profile:00000000-0000-4000-8000-00000000f001' }),
    )
    expect(stage.mock.calls[0]?.[0].lines).toEqual([
      { line: 2, told: { member_id: 'N-1', first_name: 'Ida', last_name: 'Brandt', date_of_birth: '1948-03-09' } },
    ])
  })

  it.each([
    ['unknownEnded', IMPORT_EXIT.done],
    ['badDate', IMPORT_EXIT.partly],
  ] as const)('is done whole without who has left and is not on file: %s', async (reason, exitCode) => {
    const row = {
      line: 2,
      reason,
      field: null,
      number: '',
      name: '',
      changes: {},
      kept: {},
      matches: [],
      mayBeAnother: false,
    }
    const lines: ImportsBackend['lines'] = ({ view }) => ok({ rows: view === 'refused' ? [row] : [], more: false })
    const summary = { ...PLANNED, refused: 1 }
    const apply = () => ok({ done: true, summary })
    const report = await importUnattended(await backend({ lines, apply, preview: () => ok(summary) }), REQUEST)
    expect(report).toMatchObject({ outcome: 'done', exitCode, refused: [{ line: 2, code: reason }] })
  })

  it.each([
    ['reads otherwise than the last one', ['31/12/1948', '30/11/1950'], [4]],
    ['may be read in two ways, where the profile does not say how', ['3/9/1948', '4/9/1950'], [4]],
  ])('stops at a file that %s', async (why, days, columns) => {
    const lines = days.map((day, place) => `N-${place},Ida,Brandt,${day}`)
    const wrong = await backend({})
    const [profile] = (await wrong.profiles()).value
    const unsaid = { ...profile, match: ['member_id', 'first_name', 'last_name', 'date_of_birth'] }
    const profiles = why.startsWith('may') ? () => ok([unsaid]) : wrong.profiles
    const files = [file([HEADERS.join(','), ...lines].join('\n'))]
    const report = await importUnattended({ ...wrong, profiles } as ImportsBackend, { ...REQUEST, files })
    expect(report).toMatchObject({ outcome: 'failed', exitCode: IMPORT_EXIT.file, problem: 'unclearColumns', columns })
  })

  it('stops at a file in which far too many were born too late, and tells the cells that it could not read', async () => {
    const roster = (year: number, count: number) =>
      file(
        [
          HEADERS.join(','),
          ...Array.from({ length: count }, (_, n) => `N-${n},Ida,Brandt,${1 + (n % 12)}/${1 + (n % 28)}/${year}`),
        ].join('\n'),
      )
    const report = await importUnattended(await backend({}), { ...REQUEST, files: [roster(2022, 60)] })
    expect(report).toMatchObject({ problem: 'implausible', exitCode: 3, implausible: [{ kind: 'young', lines: 60 }] })
    const children = await backend({ limits: () => ok({ ...FILE_LIMITS, youngest: 0, oldest: 99 }) })
    const taken = await importUnattended(children, { ...REQUEST, files: [roster(2022, 60)] })
    expect(taken).not.toHaveProperty('problem')
  })

  it('reads a text by the sign and the letters that the profile keeps', async () => {
    const known = await backend({})
    const [profile] = (await known.profiles()).value
    const columns = await columnsKey(['ID', 'First', 'Last, Suffix', 'DOB'])
    const text = { delimiter: '|', letters: 'ibm850' } as const
    const stage = vi.fn<ImportsBackend['stage']>(() => ok(null))
    // Commas cut these rows as evenly as bars do. é is 130 in DOS, and no letter at all in Windows-1252.
    const rows = new TextEncoder().encode('ID|First|Last, Suffix|DOB\nN-1|Jos#|Brandt, Jr|3/9/1948\n')
    const files = [file(rows.map((byte) => (byte === 35 ? 130 : byte)))]
    const profiles = () => ok([{ ...profile, columns, text }])
    const report = await importUnattended({ ...known, profiles, stage } as ImportsBackend, { ...REQUEST, files })
    expect(report).toMatchObject({ outcome: 'done' })
    expect(stage.mock.calls[0]?.[0].lines).toMatchObject([{ told: { first_name: 'José', last_name: 'Brandt, Jr' } }])
  })

  it('ends whom a full file leaves out where the profile says so, and stops at a file that is not full', async () => {
    const known = await backend({})
    const [profile] = (await known.profiles()).value
    const begin = vi.fn<ImportsBackend['begin']>(() => ok(null))
    const waiting = { ...PLANNED, missing: 2, ended: 2, reasons: ['missing' as const] }
    const full = {
      ...known,
      begin,
      profiles: () => ok([{ ...profile, absentMembers: 'ended' }]),
      preview: () => ok(waiting),
      apply: () => ok({ done: false, refusal: 'waits', summary: waiting }),
    } as ImportsBackend
    const report = await importUnattended(full, REQUEST)
    expect(begin).toHaveBeenCalledWith(expect.objectContaining({ absentMembers: 'ended', absentGaps: 'kept' }))
    expect(report).toMatchObject({ outcome: 'waits', exitCode: 6, counts: { missing: 2 }, reasons: ['missing'] })
    const columns = await columnsKey(['ID', 'Measure'])
    const list = { ...profile, columns, match: ['member_id', 'measure'], absentMembers: 'ended' as const }
    const files = [file('ID,Measure\nN-1,COL\n')]
    const stopped = await importUnattended({ ...full, profiles: () => ok([list]) } as ImportsBackend, {
      ...REQUEST,
      files,
    })
    expect(stopped).toMatchObject({ outcome: 'failed', problem: 'notFull', exitCode: IMPORT_EXIT.file })
  })

  it('tells which measures of the file are not known, and what becomes of them', async () => {
    const headers = ['ID', 'Measure']
    const profile = {
      id: '00000000-0000-4000-8000-00000000f002',
      name: 'Gaps',
      columns: await columnsKey(headers),
      match: ['member_id', 'measure'],
      teamId: '00000000-0000-4000-8000-0000000000a1',
      healthPlan: '',
      byRules: false,
    }
    const files = [file(`${headers.join(',')}\nN-1,COL\nN-1,XYZ-7\nN-2,XYZ-7\nN-2,Foot Check\n`)]
    const report = await importUnattended(await backend({ profiles: () => ok([profile]) }), {
      ...REQUEST,
      profile: 'gaps',
      files,
    })
    expect(report.unknownMeasures).toEqual([
      { name: 'XYZ-7', lines: 2, taken: false },
      { name: 'Foot Check', lines: 1, taken: true },
    ])
  })

  it('asks again where an answer was lost, and gives up where the server stays away', async () => {
    const apply = vi
      .fn<ImportsBackend['apply']>(() => ok({ done: true, summary: PLANNED }))
      .mockImplementationOnce(away)
    expect(await importUnattended(await backend({ apply }), REQUEST)).toMatchObject({ exitCode: IMPORT_EXIT.done })
    expect(apply.mock.calls).toEqual(
      Array.from({ length: 2 }, () => [{ id: expect.any(String), run: expect.any(String), hash: 'h1' }]),
    )
    const gone = await importUnattended(await backend({ stage: away }), REQUEST)
    expect(gone).toMatchObject({ outcome: 'failed', exitCode: IMPORT_EXIT.server, problem: 'unreachable' })
  })

  it('asks once where the server refuses for a reason that is not known here, and reports its code', async () => {
    const stage = vi.fn<ImportsBackend['stage']>(async () => ({ ok: false, why: 'serverRefused', refusal: '21000' }))
    expect(await importUnattended(await backend({ stage }), REQUEST)).toMatchObject({
      outcome: 'failed',
      exitCode: IMPORT_EXIT.server,
      problem: 'serverRefused',
      refusal: '21000',
    })
    expect(stage).toHaveBeenCalledOnce()
  })

  it('confirms the new preview where somebody worked meanwhile', async () => {
    const apply = vi
      .fn<ImportsBackend['apply']>(() => ok({ done: true, summary: { ...PLANNED, hash: 'h2' } }))
      .mockImplementationOnce(() => ok({ done: false, refusal: 'changed', summary: { ...PLANNED, hash: 'h2' } }))
    expect(await importUnattended(await backend({ apply }), REQUEST)).toMatchObject({ outcome: 'done' })
    expect(apply.mock.calls.map(([{ hash }]) => hash)).toEqual(['h1', 'h2'])
  })

  it('confirms what an administrator’s account is told no small number of, and not that nothing changes', async () => {
    const none = { ...PLANNED, new: 0, within: 5 }
    const apply = vi.fn<ImportsBackend['apply']>(() => ok({ done: true, summary: none }))
    const report = await importUnattended(await backend({ preview: () => ok(none), apply }), REQUEST)
    expect(report).toMatchObject({ outcome: 'done', exitCode: IMPORT_EXIT.done, counts: { new: 0, within: 5 } })
    expect(apply).toHaveBeenCalledOnce()
    const tooMany = () => Promise.resolve({ ok: false as const, why: 'tooMany' as const })
    expect(await importUnattended(await backend({ preview: tooMany }), REQUEST)).toMatchObject({
      outcome: 'failed',
      exitCode: IMPORT_EXIT.server,
      problem: 'tooMany',
    })
  })

  it('changes nothing in a dry run, and says by its code what would come of it', async () => {
    const preview = () => ok({ ...PLANNED, ended: 9, reasons: ['ended' as const] })
    const apply = vi.fn<ImportsBackend['apply']>(away)
    const report = await importUnattended(await backend({ preview, apply }), { ...REQUEST, dryRun: true })
    expect(report).toMatchObject({ outcome: 'planned', exitCode: IMPORT_EXIT.waits })
    expect(apply).not.toHaveBeenCalled()
  })

  it.each([
    ['a file with other columns', { files: [file('ID,DOB\nN-1,3/9/1948\n')] }, 'otherColumns', 3],
    ['what is no text', { files: [file(new Uint8Array([80, 75, 3, 4, 0, 0]))] }, expect.any(String), 3],
    ['a profile that is not there', { profile: 'weekly' }, 'noSuchProfile', 2],
  ])('takes no %s', async (_what, change, problem, exitCode) => {
    const report = await importUnattended(await backend({}), { ...REQUEST, ...change })
    expect(report).toMatchObject({ outcome: 'failed', problem, exitCode })
  })
})

describe('a workbook that nobody sees as a whole', () => {
  const rows = [HEADERS, ['N-1', 'Ida', 'Brandt', '3/9/1948'], ['N-2', 'Ana', 'Sol', '3/19/1948']]
  const rowDefs = new Map([[2, { hidden: true }]])
  const told = async (sheets: Parameters<typeof writeXlsx>[0]['sheets'], text: object) => {
    const base = await backend({})
    const { profiles } = base
    const files = [file(await writeXlsx({ sheets }))]
    const kept = async () => {
      const answer = await profiles()
      return { ...answer, value: answer.value.map((profile) => ({ ...profile, text })) }
    }
    return importUnattended({ ...base, profiles: kept }, { ...REQUEST, files })
  }

  it('stops the job until somebody has said what becomes of hidden rows, which its report counts', async () => {
    const sheets = [{ name: 'June', rows, rowDefs }]
    expect(await told(sheets, {})).toMatchObject({
      exitCode: IMPORT_EXIT.file,
      problem: 'hiddenParts',
      hidden: { rows: 1, columns: 0 },
    })
    expect(await told(sheets, { hiddenRows: 'leftOut' })).toMatchObject({
      exitCode: IMPORT_EXIT.done,
      file: { lines: 1 },
      hidden: { rows: 1, columns: 0, hiddenRows: 'leftOut' },
    })
    expect(await told(sheets, { hiddenRows: 'taken' })).toMatchObject({ file: { lines: 2 } })
  })

  it('stops the job until somebody has chosen one of several sheets, and where that is gone', async () => {
    const sheets = [
      { name: 'June', rows },
      { name: 'May', rows: rows.slice(0, 2) },
    ]
    expect(await told(sheets, {})).toMatchObject({ exitCode: IMPORT_EXIT.file, problem: 'severalSheets' })
    expect(await told(sheets, { sheet: 'May' })).toMatchObject({ exitCode: IMPORT_EXIT.done, file: { lines: 1 } })
    expect(await told(sheets, { sheet: 'April' })).toMatchObject({ exitCode: IMPORT_EXIT.file, problem: 'noSheet' })
  })
})
