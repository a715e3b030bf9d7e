/** Tables in which people's work ends, with the column that holds what they wrote. */
export const WORK = {
  calls: 'notes',
  callbacks: 'note',
  chat_messages: 'message',
  outreach_tasks: 'note',
} as const
export type WorkTable = keyof typeof WORK

/** What a station told a person: it is on disk now. */
export interface Told {
  readonly station: string
  readonly table: WorkTable
  readonly id: string
  /** What the person wrote; of each action another text. */
  readonly text: string
  readonly memberId: string
  /** When, as `performance.now()` says it. */
  readonly at: number
}

/** A row as far as it is compared. */
export interface SeenRow {
  readonly id: string
  /** Milliseconds since the epoch. */
  readonly changedAt: number
}

/** A station when all is quiet again. */
export interface StationEnd {
  readonly name: string
  /** Unsent changes by row, with their state, and why they were refused. */
  readonly outbox: readonly {
    readonly rowId: string
    readonly memberId: string
    readonly state: string
    readonly why: string
  }[]
  /** Rows in its cache, and those that row-level security shows whoever works there. */
  readonly tables: readonly {
    readonly name: string
    readonly cached: readonly SeenRow[]
    readonly visible: readonly SeenRow[]
  }[]
}

/** Everything there is to see after a run. */
export interface World {
  readonly server: readonly { readonly table: WorkTable; readonly id: string; readonly text: string }[]
  readonly stations: readonly StationEnd[]
  /** Work that stations left to other teams: what the server keeps of it, and what supervisors have seen of it. */
  readonly left: readonly { readonly id: string; readonly rowId: string; readonly contents: string }[]
  /** Work that stations had sealed for the administrator before they were erased; some of it may have arrived all the same. */
  readonly sealed: readonly { readonly station: string; readonly rowId: string; readonly contents: string }[]
}

/** What was promised and is not so; one line each, without names or texts of people. */
export type Violation = string

const says = (contents: string, text: string): boolean => contents.includes(JSON.stringify(text).slice(1, -1))

function workViolations(told: readonly Told[], { server, stations, left, sealed }: World): Violation[] {
  const byId = new Map(server.map((row) => [`${row.table} ${row.id}`, row]))
  const times = Map.groupBy(server, ({ table, text }) => `${table} ${text}`)
  const leftBy = Map.groupBy(left, ({ rowId }) => rowId)
  const listed = new Set(
    stations.flatMap(({ name, outbox }) =>
      outbox.filter(({ state }) => state === 'attention').map(({ rowId }) => `${name} ${rowId}`),
    ),
  )
  return told.flatMap(({ station, table, id, text }) => {
    const row = byId.get(`${table} ${id}`)
    const what = `${table} ${id} of ${station}`
    const handed = leftBy.get(id) ?? []
    if (!row && handed.length > 0) {
      if (handed.length > 1) return [`doubled: ${what} was left ${handed.length} times`]
      return says(handed[0]?.contents ?? '', text) ? [] : [`changed: ${what} was left with other words`]
    }
    if (!row) {
      const isSealed = sealed.some((one) => one.station === station && one.rowId === id && says(one.contents, text))
      return isSealed || listed.has(`${station} ${id}`) ? [] : [`lost: ${what} is neither on the server nor in a list`]
    }
    if (handed.length > 0) return [`doubled: ${what} was left, and is there`]
    if (row.text !== text) return [`changed: ${what} holds something else`]
    const copies = times.get(`${table} ${text}`)?.length ?? 0
    return copies > 1 ? [`doubled: ${what} is there ${copies} times`] : []
  })
}

function cacheViolations({ name, outbox, tables }: StationEnd): Violation[] {
  const own = new Set(outbox.map(({ rowId }) => rowId))
  const stuck = outbox.filter(({ state }) => state !== 'attention').map(({ rowId }) => `stuck: ${rowId} at ${name}`)
  const members = new Set(tables.find((table) => table.name === 'members')?.visible.map(({ id }) => id))
  const foreign = outbox
    .filter(({ memberId }) => !members.has(memberId))
    .map(({ rowId }) => `foreign: ${rowId} at ${name}`)
  const unlike = tables.flatMap((table) => {
    const cached = new Map(table.cached.map(({ id, changedAt }) => [id, changedAt]))
    const visible = new Map(table.visible.map(({ id, changedAt }) => [id, changedAt]))
    const ids = [...new Set([...cached.keys(), ...visible.keys()])].filter((id) => !own.has(id))
    return ids.flatMap((id) => {
      const row = `${table.name} ${id} at ${name}`
      if (!visible.has(id)) return [`ghost: ${row}`]
      if (!cached.has(id)) return [`missing: ${row}`]
      return cached.get(id) === visible.get(id) ? [] : [`stale: ${row}`]
    })
  })
  return [...stuck, ...foreign, ...unlike]
}

/**
 * Holds what people were told against what there is: each acknowledged piece of work is on the server once, as it was
 * written, or listed under 'Needs attention' where it was done, or left to the member's team, or sealed for the administrator
 * where a person was switched off; nothing waits; nothing is about members whom the station may not show; each cache holds what row-level security
 * shows, no more and no less.
 */
export function judge(told: readonly Told[], world: World): Violation[] {
  return [...workViolations(told, world), ...world.stations.flatMap(cacheViolations)]
}

export const SABOTAGES = ['lost', 'doubled', 'changed', 'ghost', 'missing', 'stale', 'stuck', 'foreign'] as const
export type Sabotage = (typeof SABOTAGES)[number]

/** The same world with one thing wrong: proves that `judge` would have seen it. @throws Error where there is nothing to spoil */
export function sabotaged(told: readonly Told[], world: World, what: Sabotage): World {
  const row = world.server.find(({ id }) => told.some((entry) => entry.id === id))
  const rows = world.server.filter((other) => other !== row)
  const [station, ...others] = world.stations
  const [table, ...tables] = station?.tables.filter(({ cached }) => cached.length > 0) ?? []
  const [cached, ...rest] = table?.cached ?? []
  if (!row || !station || !table || !cached) throw new Error('nothing there to spoil')
  const withTable = (change: Partial<typeof table>): World => ({
    ...world,
    stations: [{ ...station, tables: [{ ...table, ...change }, ...tables] }, ...others],
  })
  const visible = station.tables.find(({ name }) => name === 'members')?.visible[0]?.id
  const withJob = (job: { readonly memberId: string; readonly state: string }): World => ({
    ...world,
    stations: [{ ...station, outbox: [...station.outbox, { rowId: 'another', why: '', ...job }] }, ...others],
  })
  switch (what) {
    case 'lost':
      return { ...world, server: rows }
    case 'doubled':
      return { ...world, server: [{ ...row, id: 'another' }, ...world.server] }
    case 'changed':
      return { ...world, server: [{ ...row, text: `${row.text}!` }, ...rows] }
    case 'ghost':
      return withTable({ cached: [...table.cached, { id: 'another', changedAt: 0 }] })
    case 'missing':
      return withTable({ cached: rest })
    case 'stale':
      return withTable({ cached: [{ ...cached, changedAt: cached.changedAt - 1 }, ...rest] })
    case 'stuck':
      return withJob({ memberId: visible ?? '', state: 'waiting' })
    case 'foreign':
      return withJob({ memberId: 'another', state: 'attention' })
  }
}
