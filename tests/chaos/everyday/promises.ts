import { oneOf, type Done, type Hands, type Work } from './hands.ts'

/** Within what a member may be called at, in every zone of the sample members. */
const HOURS = [18, 20] as const
const MINUTES = [0, 59] as const
const DAYS = [1, 20] as const

async function openCallback({ api, random }: Hands) {
  const listed = await api.callbacks.list()
  return listed.ok ? oneOf(random, listed.value) : null
}

async function openTask({ api, random }: Hands) {
  const listed = await api.tasks.list()
  return oneOf(
    random,
    (listed.ok ? listed.value : []).filter(({ endedBy }) => endedBy === null),
  )
}

/** A colleague who works with the member, or nobody (null), but not who has it now: undefined, there is none. */
async function anybodyElse(
  { api, random }: Hands,
  { memberId, assignedTo }: { readonly memberId: string; readonly assignedTo: string | null },
): Promise<string | null | undefined> {
  const colleagues = await api.tasks.listColleagues({ memberId })
  const people = [null, ...(colleagues.ok ? colleagues.value.map(({ id }) => id) : [])]
  const others = people.filter((id) => id !== assignedTo).map((id) => ({ id }))
  return oneOf(random, others)?.id
}

const callbackDone = (
  kind: 'callback.close' | 'callback.move' | 'callback.assign',
  { id, memberId }: { readonly id: string; readonly memberId: string },
  holds: Done['holds'],
): Done[] => [{ kind, table: 'callbacks', id, memberId, text: '', holds }]

const taskDone = (
  kind: 'task.add' | 'task.assign' | 'task.close' | 'task.move',
  { id, memberId }: { readonly id: string; readonly memberId: string },
  { text, holds }: Pick<Done, 'text' | 'holds'>,
): Done[] => [{ kind, table: 'outreach_tasks', id, memberId, text, holds }]

/** Calls, and what was promised in them. Whoever says what stands already has changed nothing, and the desk keeps nothing of it. */
export const PROMISES = {
  'call.log': ({ call }) => call(false),
  'callback.add': ({ call }) => call(true),
  'callback.close': async (hands) => {
    const open = await openCallback(hands)
    if (open === null) return []
    const status = hands.random.one(['done', 'cancelled'] as const)
    const { ok } = await hands.api.callbacks.close({ id: open.id, status })
    return ok ? callbackDone('callback.close', open, { status }) : []
  },
  'callback.move': async (hands) => {
    const open = await openCallback(hands)
    if (open === null) return []
    const { random, day, api } = hands
    const minute = String(random.whole(...MINUTES)).padStart(2, '0')
    const dueAt = `${day(random.whole(...DAYS))}T${random.whole(...HOURS)}:${minute}:00.000Z`
    const { ok } = await api.callbacks.move({ id: open.id, dueAt })
    return ok && Date.parse(dueAt) !== Date.parse(open.dueAt)
      ? callbackDone('callback.move', open, { due_at: dueAt })
      : []
  },
  'callback.assign': async (hands) => {
    const open = await openCallback(hands)
    if (open === null) return []
    const { api } = hands
    const to = await anybodyElse(hands, open)
    if (to === undefined) return []
    const handed = await api.callbacks.handOver({ ids: [open.id], to })
    return handed.ok && handed.value.count > 0 ? callbackDone('callback.assign', open, { assigned_to: to }) : []
  },
  'task.add': async ({ api, memberId, text }) => {
    const added = await api.tasks.add({ memberId, task: 'ride-question', note: text })
    return added.ok ? taskDone('task.add', added.value, { text, holds: { note: text } }) : []
  },
  'task.close': async (hands) => {
    const open = await openTask(hands)
    if (open === null) return []
    const { api, random, text } = hands
    const status = random.one(['done', 'cancelled'] as const)
    // Who is said to have died is shut out of the portal: what waits on their phone would stay there for ever.
    const meant = open.results.filter((result) => result !== 'deceased')
    const came = status === 'done' ? oneOf(random, meant) : null
    const result = came === null ? {} : { result: came }
    const { ok } = await api.tasks.close({ id: open.id, status, outcome: text, ...result })
    return ok ? taskDone('task.close', open, { text, holds: { status, outcome: text } }) : []
  },
  'task.move': async (hands) => {
    const open = await openTask(hands)
    if (open === null) return []
    const { api, random, day, text } = hands
    const dueOn = day(random.whole(...DAYS))
    const { ok } = await api.tasks.move({ id: open.id, dueOn, reason: text })
    return ok && dueOn !== open.dueOn ? taskDone('task.move', open, { text, holds: { due_on: dueOn } }) : []
  },
  'task.assign': async (hands) => {
    const open = await openTask(hands)
    if (open === null) return []
    const { api } = hands
    const to = await anybodyElse(hands, open)
    if (to === undefined) return []
    const given = await api.tasks.assign({ ids: [open.id], to })
    return given.ok && given.value.count > 0
      ? taskDone('task.assign', open, { text: '', holds: { assigned_to: to } })
      : []
  },
} as const satisfies Record<string, Work>
