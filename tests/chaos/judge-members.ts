/** How messages begin that raise an alert. */
export const CRISIS_WORDS = 'I want to kill myself.'
/** How texts begin that end texts. */
export const REVOKING_WORDS = 'Leave me alone'

/** What a page of the portal told a member: it is kept. */
export interface MemberTold {
  readonly member: string
  /**
   * `danger`: an answer on self-harm; `callback`: 'call me today' was pressed on the crisis card; `text`: a text message, which the
   * provider was told is kept.
   */
  readonly what: 'message' | 'screening' | 'danger' | 'callback' | 'text'
  /** Of the message or the screening, as the page chose it; of the text, as the provider did. */
  readonly id: string
  /** The message, or the answers as JSON by question. */
  readonly text: string
}

/** A task that follows from what a member says. */
interface Item {
  readonly kind: string
  /** Microseconds since the epoch until which what was said is in the hands of whoever ended it; null: it is open. */
  readonly until: number | null
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
    /** When it was finished, in microseconds since the epoch by the server's clock; null: it is not. */
    readonly at: number | null
    /** The task that follows from it. */
    readonly asks: string
  }[]
  /** Text messages, with when they came by the server's clock and the kinds of task of which one follows. */
  readonly texts: readonly { readonly id: string; readonly text: string; readonly at: number; readonly asks: string }[]
  readonly items: readonly Item[]
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
  if (what === 'text') {
    const [row, ...others] = end.texts.filter((kept) => kept.id === id)
    if (!row) return `lost: ${thing} is not on the server`
    if (others.length > 0) return `doubled: ${thing} is there ${others.length + 1} times`
    return row.text === text ? null : `changed: ${thing} holds something else`
  }
  const [row, ...others] = end.screenings.filter(({ ids }) => ids.includes(id))
  if (!row) return `lost: ${thing} is not on the server`
  if (others.length > 0) return `doubled: ${thing} is there ${others.length + 1} times`
  if (what === 'danger') return row.danger ? null : `lost: ${thing} is there without its danger`
  return row.completed && row.answers === text ? null : `changed: ${thing} holds other answers`
}

/** Whether what was told is there, once and as it was given. */
export const isKept = (entry: MemberTold, end: MemberEnd): boolean => toldViolation(entry, end) === null

/** Nothing said is without an item: a task that is open, or that somebody ended who could know of it; and never two of a kind. */
function itemViolations({ member, texts, screenings, items }: MemberEnd): string[] {
  const said = [
    ...texts.map(({ id, at, asks }) => ({ what: `text ${id}`, at, asks })),
    // An answer on self-harm is the alert's.
    ...screenings.flatMap(({ ids, at, asks, danger }) =>
      at === null || danger ? [] : [{ what: `screening ${ids[0]}`, at, asks }],
    ),
  ]
  const unheard = said.filter(
    ({ at, asks }) => !items.some(({ kind, until }) => kind === asks && (until === null || until >= at)),
  )
  const open = items.filter(({ until }) => until === null).map(({ kind }) => kind)
  return [
    ...unheard.map(({ what, asks }) => `unheard: ${what} of member ${member} has no ${asks}`),
    ...open
      .filter((kind, place) => open.indexOf(kind) !== place)
      .map((kind) => `item-doubled: member ${member} has two open ${kind}`),
  ]
}

/** Each message and each screening in danger raised an alert, or was noted on the open one, once. */
function alertViolation({ member, messages, texts, screenings, alerts }: MemberEnd): string | null {
  const inputs =
    [...messages, ...texts].filter(({ text }) => text.startsWith(CRISIS_WORDS)).length +
    screenings.filter(({ danger }) => danger).length
  if (alerts < inputs) return `alert-missing: member ${member} was in danger ${inputs} times and told ${alerts} times`
  return alerts > inputs
    ? `alert-doubled: member ${member} was in danger ${inputs} times and told ${alerts} times`
    : null
}

/**
 * Holds what members were told against what there is: each message and each finished screening is on the server once, as it
 * was given, also under the id of a screening that took it in; each input in danger raised one alert; each text and each finished
 * screening has one task; nothing waits.
 */
export function judgeMembers(told: readonly MemberTold[], ends: readonly MemberEnd[]): string[] {
  const byMember = Map.groupBy(told, ({ member }) => member)
  return ends.flatMap((end) => [
    ...(byMember.get(end.member) ?? []).map((entry) => toldViolation(entry, end)).filter((found) => found !== null),
    ...[alertViolation(end)].filter((found) => found !== null),
    ...itemViolations(end),
    ...end.pending.map((what) => `stuck: ${what} at member ${end.member}`),
  ])
}

export const MEMBER_SPOILS = [
  'alert-missing',
  'alert-doubled',
  'message-lost',
  'answers-changed',
  'text-lost',
  'item-missing',
  'item-ended',
  'item-doubled',
] as const
export type MemberSpoil = (typeof MEMBER_SPOILS)[number]
/** How the judge begins what it says of each. */
export const SEEN_AS: Readonly<Record<MemberSpoil, string>> = {
  'alert-missing': 'alert-missing',
  'alert-doubled': 'alert-doubled',
  'message-lost': 'lost',
  'answers-changed': 'changed',
  'text-lost': 'lost',
  'item-missing': 'unheard',
  'item-ended': 'unheard',
  'item-doubled': 'item-doubled',
}
const WANTED: Partial<Readonly<Record<MemberSpoil, MemberTold['what']>>> = {
  'message-lost': 'message',
  'answers-changed': 'screening',
  'text-lost': 'text',
}

/** The same ends with one thing wrong. @throws Error where there is nothing to spoil */
export function spoiltMembers(told: readonly MemberTold[], ends: readonly MemberEnd[], what: MemberSpoil): MemberEnd[] {
  const wanted = WANTED[what]
  const entry = told.find((one) => one.what === wanted && !one.text.startsWith(CRISIS_WORDS))
  const victim =
    wanted !== undefined
      ? ends.find(({ member }) => member === entry?.member)
      : what.startsWith('item')
        ? ends.find(({ texts, items }) => texts.length > 0 && items.length > 0)
        : ends.find(({ alerts }) => alerts > 0)
  if (!victim) throw new Error('nothing there to spoil')
  const spoil: Readonly<Record<MemberSpoil, Partial<MemberEnd>>> = {
    'alert-missing': { alerts: victim.alerts - 1 },
    'alert-doubled': { alerts: victim.alerts + 1 },
    'message-lost': { messages: victim.messages.filter(({ id }) => id !== entry?.id) },
    'answers-changed': {
      screenings: victim.screenings.map((row) => (row.ids.includes(entry?.id ?? '') ? { ...row, answers: '{}' } : row)),
    },
    'text-lost': { texts: victim.texts.filter(({ id }) => id !== entry?.id) },
    'item-missing': { items: victim.items.filter(({ kind }) => kind !== victim.texts[0]?.asks) },
    'item-ended': {
      items: victim.items.map((item) => (item.kind === victim.texts[0]?.asks ? { ...item, until: 0 } : item)),
    },
    'item-doubled': {
      items: [...victim.items, ...['answer-text', 'answer-text'].map((kind) => ({ kind, until: null }))],
    },
  }
  return ends.map((end) => (end === victim ? { ...end, ...spoil[what] } : end))
}
