/** How messages begin that raise an alert. */
export const CRISIS_WORDS = 'I want to kill myself.'

/** What a page of the portal told a member: it is kept. */
export interface MemberTold {
  readonly member: string
  /** `danger`: an answer on self-harm; `callback`: 'call me today' was pressed on the crisis card. */
  readonly what: 'message' | 'screening' | 'danger' | 'callback'
  /** Of the message or the screening, as the page chose it. */
  readonly id: string
  /** The message, or the answers as JSON by question. */
  readonly text: string
}

/** What there is of a member when all is quiet again. */
export interface MemberEnd {
  readonly member: string
  readonly messages: readonly { readonly id: string; readonly text: string }[]
  readonly screenings: readonly {
    /** Its own, and those of drafts that it took in. */
    readonly ids: readonly string[]
    readonly completed: boolean
    /** As JSON by question. */
    readonly answers: string
    /** An answer on self-harm was given at some time. */
    readonly danger: boolean
  }[]
  /** How often an alert was raised, or something was noted on the one that was open. */
  readonly alerts: number
  /** How often somebody was told that the member wants to be called. */
  readonly callbacks: number
  /** What the pages still have to send. */
  readonly pending: readonly string[]
}

function toldViolation({ what, id, text, member }: MemberTold, end: MemberEnd): string | null {
  const thing = `${what} ${id} of member ${member}`
  if (what === 'callback') return end.callbacks > 0 ? null : `lost: ${thing} was never noted`
  if (what === 'message') {
    const [row, ...others] = end.messages.filter((message) => message.id === id || message.text === text)
    if (!row) return `lost: ${thing} is not on the server`
    if (others.length > 0) return `doubled: ${thing} is there ${others.length + 1} times`
    return row.text === text && row.id === id ? null : `changed: ${thing} holds something else`
  }
  const [row, ...others] = end.screenings.filter(({ ids }) => ids.includes(id))
  if (!row) return `lost: ${thing} is not on the server`
  if (others.length > 0) return `doubled: ${thing} is there ${others.length + 1} times`
  if (what === 'danger') return row.danger ? null : `lost: ${thing} is there without its danger`
  return row.completed && row.answers === text ? null : `changed: ${thing} holds other answers`
}

/** Whether what was told is there, once and as it was given. */
export const isKept = (entry: MemberTold, end: MemberEnd): boolean => toldViolation(entry, end) === null

/** Each message and each screening in danger raised an alert, or was noted on the open one, once. */
function alertViolation({ member, messages, screenings, alerts }: MemberEnd): string | null {
  const inputs =
    messages.filter(({ text }) => text.startsWith(CRISIS_WORDS)).length +
    screenings.filter(({ danger }) => danger).length
  if (alerts < inputs) return `alert-missing: member ${member} was in danger ${inputs} times and told ${alerts} times`
  return alerts > inputs
    ? `alert-doubled: member ${member} was in danger ${inputs} times and told ${alerts} times`
    : null
}

/**
 * Holds what members were told against what there is: each message and each finished screening is on the server once, as it
 * was given, also under the id of a screening that took it in; each input in danger raised one alert; nothing waits.
 */
export function judgeMembers(told: readonly MemberTold[], ends: readonly MemberEnd[]): string[] {
  const byMember = Map.groupBy(told, ({ member }) => member)
  return ends.flatMap((end) => [
    ...(byMember.get(end.member) ?? []).map((entry) => toldViolation(entry, end)).filter((found) => found !== null),
    ...[alertViolation(end)].filter((found) => found !== null),
    ...end.pending.map((what) => `stuck: ${what} at member ${end.member}`),
  ])
}

export const MEMBER_SPOILS = ['alert-missing', 'alert-doubled', 'message-lost', 'answers-changed'] as const
export type MemberSpoil = (typeof MEMBER_SPOILS)[number]
/** How the judge begins what it says of each. */
export const SEEN_AS: Readonly<Record<MemberSpoil, string>> = {
  'alert-missing': 'alert-missing',
  'alert-doubled': 'alert-doubled',
  'message-lost': 'lost',
  'answers-changed': 'changed',
}

/** The same ends with one thing wrong. @throws Error where there is nothing to spoil */
export function spoiltMembers(told: readonly MemberTold[], ends: readonly MemberEnd[], what: MemberSpoil): MemberEnd[] {
  const wanted = what === 'message-lost' ? 'message' : what === 'answers-changed' ? 'screening' : null
  const entry = told.find((one) => one.what === wanted && !one.text.startsWith(CRISIS_WORDS))
  const victim =
    wanted === null ? ends.find(({ alerts }) => alerts > 0) : ends.find(({ member }) => member === entry?.member)
  if (!victim) throw new Error('nothing there to spoil')
  const spoil: Readonly<Record<MemberSpoil, Partial<MemberEnd>>> = {
    'alert-missing': { alerts: victim.alerts - 1 },
    'alert-doubled': { alerts: victim.alerts + 1 },
    'message-lost': { messages: victim.messages.filter(({ id }) => id !== entry?.id) },
    'answers-changed': {
      screenings: victim.screenings.map((row) => (row.ids.includes(entry?.id ?? '') ? { ...row, answers: '{}' } : row)),
    },
  }
  return ends.map((end) => (end === victim ? { ...end, ...spoil[what] } : end))
}
