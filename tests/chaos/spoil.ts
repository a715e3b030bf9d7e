import type { Job, Told, World } from './judge.ts'

export const SPOILS = ['lost', 'doubled', 'changed', 'ghost', 'missing', 'stale', 'stuck', 'foreign', 'untrue'] as const
export type Spoil = (typeof SPOILS)[number]

/** The same world with one thing wrong: proves that `judge` would have seen it. @throws Error where there is nothing to spoil */
export function spoilt(told: readonly Told[], world: World, what: Spoil): World {
  const entry = told.find(({ kind, id }) => kind === 'chat.send' && world.server.some(({ row }) => row['id'] === id))
  const row = world.server.find(({ row: { id } }) => id === entry?.id)
  const rows = world.server.filter((other) => other !== row)
  const [station, ...others] = world.stations
  const [table, ...tables] = station?.tables.filter(({ cached }) => cached.length > 0) ?? []
  const [cached, ...rest] = table?.cached ?? []
  if (!row || !station || !table || !cached) throw new Error('nothing there to spoil')
  const withTable = (change: Partial<typeof table>): World => ({
    ...world,
    stations: [{ ...station, tables: [{ ...table, ...change }, ...tables] }, ...others],
  })
  const visible = station.tables.find(({ name }) => name === 'members')?.visible[0]?.id ?? ''
  const withJob = (job: Pick<Job, 'memberId' | 'state' | 'answer'>): World => {
    const added = { kind: 'chat.send', table: 'chat_messages', rowId: 'another', why: '', contents: '', ...job }
    return { ...world, stations: [{ ...station, outbox: [...station.outbox, added] }, ...others] }
  }
  switch (what) {
    case 'lost':
      return { ...world, server: rows }
    case 'doubled':
      return { ...world, server: [{ ...row, row: { ...row.row, id: 'another' } }, ...world.server] }
    case 'changed':
      return { ...world, server: [{ ...row, row: { ...row.row, message: `${String(row.row['message'])}!` } }, ...rows] }
    case 'ghost':
      return withTable({ cached: [...table.cached, { id: 'another', contents: '{}' }] })
    case 'missing':
      return withTable({ cached: rest })
    case 'stale':
      return withTable({ cached: [{ ...cached, contents: `${cached.contents} ` }, ...rest] })
    case 'stuck':
      return withJob({ memberId: visible, state: 'waiting', answer: '' })
    case 'foreign':
      return withJob({ memberId: 'another', state: 'attention', answer: 'refused' })
    case 'untrue':
      return withJob({ memberId: visible, state: 'attention', answer: 'applied' })
  }
}
