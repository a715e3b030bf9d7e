import { QUIET_SPANS } from '../../../src-shared/domain/absence/index.ts'
import type { ProfileFields } from '../../../src-shared/ipc/profile.ts'
import type { StatementContent } from '../../../src-shared/sync/statements.ts'
import { COMMUNICATION_TYPES, RELATIONS, TALK_TOPICS } from '../../../src-shared/sync/vocabulary.ts'
import { oneOf, SOMETHING, type Done, type Hands, type Work } from './hands.ts'

const DAYS = [1, 20] as const

/** Saves what `change` makes of what is on the screen. */
async function saveProfile({ api, memberId }: Hands, change: Partial<ProfileFields>): Promise<boolean> {
  const shown = await api.profile.get({ memberId })
  if (!shown.ok) return false
  const { fields: was } = shown.value
  return (await api.profile.save({ memberId, source: 'call', was, now: { ...was, ...change } })).ok
}

/** Words of the person in a row of which each member has one. */
const ofMember = (
  kind: 'member.correct' | 'member.wish' | 'member.skip' | 'member.unskip' | 'contact.confirm',
  { memberId, text }: Pick<Hands, 'memberId' | 'text'>,
  holds: Done['holds'],
): Done[] => {
  const table =
    kind === 'member.correct' ? 'members' : kind === 'contact.confirm' ? 'contact_verifications' : 'member_outreach'
  const isWritten = Object.values(holds).includes(text)
  return [{ kind, table, id: table === 'members' ? memberId : null, memberId, text: isWritten ? text : '', holds }]
}

/** Something that a member says on the phone and that takes nobody out of the queue. */
async function sayingOf({ api, random, memberId, text, day }: Hands): Promise<StatementContent | null> {
  const detail = await api.board.getMember({ memberId })
  if (!detail.ok) return null
  const gap = oneOf(random, detail.value.gaps)
  const number = `+1312555${String(random.whole(0, 9_999)).padStart(4, '0')}`
  const relation = random.one(RELATIONS)
  return random.one<StatementContent>([
    { kind: 'may-talk-with', name: text, relation, topic: random.one(TALK_TOPICS), until: day(random.whole(...DAYS)) },
    ...(gap === null ? [] : [{ kind: 'already-done' as const, gapId: gap.id, when: '', where: text }]),
    { kind: 'someone-else', relation, message: random.chance(0.5) },
    { kind: 'bad-number', number, why: 'wrong' },
    { kind: 'consent', channel: 'sms', given: false, wording: null, language: null },
  ])
}

const absent = (kind: 'absence.set' | 'absence.quiet', staffId: string, said: Pick<Done, 'text' | 'holds'>): Done[] => [
  { kind, table: 'staff_absences', id: staffId, memberId: staffId, ...said },
]

/** What is known of members and was said about them, and who of the staff is away. */
export const PEOPLE = {
  'member.correct': async (hands) =>
    (await saveProfile(hands, { preferredName: hands.text }))
      ? ofMember('member.correct', hands, { preferred_name: hands.text })
      : [],
  'contact.confirm': async (hands) => {
    const channel = hands.random.one(COMMUNICATION_TYPES)
    const { ok } = await hands.api.profile.confirm({ memberId: hands.memberId, channel })
    return ok ? ofMember('contact.confirm', hands, { last_verified: SOMETHING }) : []
  },
  'member.wish': async (hands) =>
    (await saveProfile(hands, { interpreterLanguage: hands.text }))
      ? ofMember('member.wish', hands, { interpreter_language: hands.text })
      : [],
  'member.skip': async (hands) => {
    const { api, memberId, text } = hands
    const skipped = await api.skips.skip({ memberId, until: 'tomorrow', reason: 'other', note: text })
    return skipped.ok ? ofMember('member.skip', hands, { skip_note: text }) : []
  },
  'member.unskip': async (hands) => {
    const { ok } = await hands.api.skips.unskip({ memberId: hands.memberId })
    return ok ? ofMember('member.unskip', hands, { skip_note: '' }) : []
  },
  'statement.add': async (hands) => {
    const content = await sayingOf(hands)
    if (content === null) return []
    const { api, memberId, text } = hands
    const recorded = await api.statements.record({ memberId, content })
    if (!recorded.ok) return []
    const { kind, ...details } = content
    const isWritten = Object.values(details).includes(text)
    const said = { memberId, text: isWritten ? text : '', holds: { kind, details } }
    return [{ kind: 'statement.add', table: 'member_statements', id: recorded.value.id, ...said }]
  },
  'statement.withdraw': async ({ api, random, memberId, text }) => {
    const listed = await api.statements.list({ memberId })
    const said = oneOf(
      random,
      (listed.ok ? listed.value : []).filter(({ withdrawal }) => withdrawal !== 'never'),
    )
    if (said === null || !(await api.statements.withdraw({ id: said.id, reason: text })).ok) return []
    const holds = { withdraw_reason: text }
    return [{ kind: 'statement.withdraw', table: 'member_statements', id: said.id, memberId, text, holds }]
  },
  'absence.set': async ({ api, random, day, staffId, text }) => {
    const from = random.whole(...DAYS)
    const away = { from: `${day(from)}T14:00:00.000Z`, until: `${day(from + 1)}T22:00:00.000Z`, note: text }
    const { ok } = await api.absences.setAway({ ...away, coverId: null })
    return ok ? absent('absence.set', staffId, { text, holds: { away_note: text } }) : []
  },
  'absence.quiet': async ({ api, random, staffId }) => {
    const set = await api.absences.setQuiet({ span: random.one([null, ...QUIET_SPANS]) })
    const own = set.ok ? await api.absences.getOwn() : null
    if (!own?.ok || own.value === null) return []
    return absent('absence.quiet', staffId, { text: '', holds: { quiet_until: own.value.quietUntil } })
  },
} as const satisfies Record<string, Work>
