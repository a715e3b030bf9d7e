import { visitEnds, type VisitEnd } from '../../../src-shared/domain/appointments/index.ts'
import { waitsToShip } from '../../../src-shared/domain/kit-shipping/index.ts'
import { KIT_TYPES, nextKitStatuses } from '../../../src-shared/domain/kits/index.ts'
import { kindsOfGap, valueAsked } from '../../../src-shared/domain/measures/index.ts'
import { isOpenGap } from '../../../src-shared/domain/member/index.ts'
import { REQUEST_ENDS } from '../../../src-shared/domain/record-requests/index.ts'
import type { MemberDetail } from '../../../src-shared/ipc/board.ts'
import { CANCEL_REASONS, REQUEST_WAYS } from '../../../src-shared/sync/vocabulary.ts'
import { oneOf, SOMETHING, soonOrNull, type Done, type Hands, type Work } from './hands.ts'

const NO_RISK = { pastCancerOrPolyps: false, bowelDisease: false, familyHistory: false, currentSymptoms: false }
const DAYS = [2, 30] as const
const BOOKED: readonly string[] = ['scheduled', 'confirmed']
const SAID_OF_KITS = ['delivered', 'awaiting-completion', 'completed', 'lost'] as const

async function detailOf({ api, memberId }: Hands): Promise<MemberDetail | null> {
  const detail = await api.board.getMember({ memberId })
  return detail.ok ? detail.value : null
}

const bookedAt = ({ random, day, text }: Hands) => ({
  provider: 'lab-one' as const,
  labName: '',
  address: '',
  date: day(random.whole(...DAYS)),
  time: '10:30',
  confirmation: text,
})

type CareKind = Extract<Done['kind'], `appointment.${string}` | `kit.${string}`>

const careDone = (
  kind: CareKind,
  { memberId, text }: Hands,
  { id, holds, words = false }: { readonly id: string; readonly holds: Done['holds']; readonly words?: boolean },
): Done[] => [
  {
    kind,
    table: kind.startsWith('kit.') ? 'test_kits' : 'appointments',
    id,
    memberId,
    text: words ? text : '',
    holds,
  },
]

/** Values that count, so that somebody else may verify the entry. */
const NO_VALUE = { value: null, unit: null } as const
const GOOD_VALUES = {
  a1c: { value: '7.2', unit: '%' },
  'blood-pressure': { value: '128/76', unit: 'mm Hg' },
  eyes: { value: 'no-retinopathy', unit: null },
} as const

const EVIDENCE_TABLES = {
  'evidence.add': 'gap_evidence',
  'evidence.verify': 'gap_evidence',
  'evidence.return': 'gap_evidence',
  'document.refuse': 'evidence_documents',
  'gap.reopen': 'care_gaps',
} as const

const evidenceDone = (
  kind: keyof typeof EVIDENCE_TABLES,
  { memberId, text }: Hands,
  { id, holds }: Pick<Done, 'holds'> & { readonly id: string },
): Done[] => {
  return [{ kind, table: EVIDENCE_TABLES[kind], id, memberId, text: kind === 'evidence.verify' ? '' : text, holds }]
}

async function evidenceOf(hands: Hands, isIt: (row: MemberDetail['evidence'][number]) => boolean) {
  const detail = await detailOf(hands)
  return oneOf(
    hands.random,
    (detail?.evidence ?? []).filter((row) => row.state === 'received' && isIt(row)),
  )
}

/** An open request of the member's, as it is here. */
async function requestOf(hands: Hands, isIt: (row: MemberDetail['requests'][number]) => boolean = () => true) {
  const detail = await detailOf(hands)
  return oneOf(
    hands.random,
    (detail?.requests ?? []).filter((row) => row.state === 'open' && isIt(row)),
  )
}
const requestDone = (
  kind: Extract<Done['kind'], `request.${string}`>,
  { memberId }: Hands,
  { id, holds, text = '' }: Pick<Done, 'holds'> & { readonly id: string; readonly text?: string },
): Done[] => [{ kind, table: 'record_requests', id, memberId, text, holds }]

async function booked(hands: Hands) {
  const detail = await detailOf(hands)
  return oneOf(
    hands.random,
    (detail?.appointments ?? []).filter(({ status }) => BOOKED.includes(status)),
  )
}

async function kitOf(hands: Hands, isIt: (kit: MemberDetail['kits'][number]) => boolean) {
  const detail = await detailOf(hands)
  return oneOf(hands.random, (detail?.kits ?? []).filter(isIt))
}

/** Also a second one within a month: the person has said so. */
export async function orderKit({ api, random, memberId, text }: Hands): Promise<string | null> {
  const kitType = random.one(KIT_TYPES)
  const order = { memberId, kitType, notes: text, duplicateConfirmed: true, riskAnswers: NO_RISK, shipTo: null }
  const ordered = await api.kits.order(order)
  return ordered.ok ? ordered.value.kitId : null
}

async function endVisit(hands: Hands, status: VisitEnd): Promise<Done[]> {
  const detail = await detailOf(hands)
  const over = (detail?.appointments ?? []).filter((row) => visitEnds(row, Date.now()).includes(status))
  const visit = oneOf(hands.random, over)
  if (visit === null) return []
  const kind = status === 'completed' ? 'appointment.attend' : 'appointment.miss'
  const { ok } = await hands.api.appointments.attend({ memberId: hands.memberId, rowId: visit.id, status })
  return ok ? careDone(kind, hands, { id: visit.id, holds: { status } }) : []
}

/** Appointments, kits and results. */
export const CARE = {
  'appointment.book': async (hands) => {
    const made = await hands.api.appointments.book({
      memberId: hands.memberId,
      test: 'Diabetic Eye Exam',
      booking: bookedAt(hands),
    })
    const holds = { confirmation_number: hands.text }
    return made.ok ? careDone('appointment.book', hands, { id: made.value.rowId, holds, words: true }) : []
  },
  'appointment.move': async (hands) => {
    const visit = await booked(hands)
    if (visit === null) return []
    const booking = bookedAt(hands)
    const { ok } = await hands.api.appointments.move({ memberId: hands.memberId, rowId: visit.id, booking })
    const holds = { confirmation_number: hands.text }
    return ok ? careDone('appointment.move', hands, { id: visit.id, holds, words: true }) : []
  },
  'appointment.cancel': async (hands) => {
    const visit = await booked(hands)
    if (visit === null) return []
    const reason = hands.random.one(CANCEL_REASONS)
    const { ok } = await hands.api.appointments.cancel({ memberId: hands.memberId, rowId: visit.id, reason })
    const holds = { status: 'cancelled', cancel_reason: reason }
    return ok ? careDone('appointment.cancel', hands, { id: visit.id, holds }) : []
  },
  'appointment.attend': (hands) => endVisit(hands, 'completed'),
  'appointment.miss': (hands) => endVisit(hands, 'no-show'),
  'appointment.remind': async (hands) => {
    const visit = await booked(hands)
    if (visit === null) return []
    const answer = await soonOrNull(hands.api.careActions.sendReminder({ memberId: hands.memberId, rowId: visit.id }))
    const holds = { reminder_asked_by: SOMETHING }
    return answer?.ok ? careDone('appointment.remind', hands, { id: visit.id, holds }) : []
  },
  'kit.order': async (hands) => {
    const id = await orderKit(hands)
    return id === null ? [] : careDone('kit.order', hands, { id, holds: { order_notes: hands.text }, words: true })
  },
  'kit.approve': async (hands) => {
    const kit = await kitOf(hands, ({ status }) => status === 'ordered')
    if (kit === null) return []
    const { ok } = await hands.api.kits.approve({ memberId: hands.memberId, kitId: kit.id })
    return ok ? careDone('kit.approve', hands, { id: kit.id, holds: { approved_by: SOMETHING } }) : []
  },
  'kit.ship': async (hands) => {
    const kit = await kitOf(hands, waitsToShip)
    if (kit === null) return []
    const target = { memberId: hands.memberId, kitId: kit.id }
    const date = kit.created_at.slice(0, 10)
    const { ok } = await hands.api.kits.ship({ ...target, date, shipTo: hands.text, trackingNumber: null })
    return ok ? careDone('kit.ship', hands, { id: kit.id, holds: { ship_to: hands.text }, words: true }) : []
  },
  'kit.setStatus': async (hands) => {
    const next = (kit: MemberDetail['kits'][number]) =>
      SAID_OF_KITS.filter((status) => nextKitStatuses(kit.status).includes(status))
    const kit = await kitOf(hands, (one) => next(one).length > 0)
    const status = kit && oneOf(hands.random, next(kit))
    if (!kit || !status) return []
    const { ok } = await hands.api.kits.setStatus({ memberId: hands.memberId, kitId: kit.id, status })
    return ok ? careDone('kit.setStatus', hands, { id: kit.id, holds: { status } }) : []
  },
  'kit.followUp': async (hands) => {
    const kit = await kitOf(hands, ({ status }) => status === 'delivered')
    if (kit === null) return []
    const answer = await soonOrNull(hands.api.careActions.followUpKit({ memberId: hands.memberId, rowId: kit.id }))
    return answer?.ok ? careDone('kit.followUp', hands, { id: kit.id, holds: { followed_up_by: SOMETHING } }) : []
  },
  'evidence.add': async (hands) => {
    const { api, memberId, random, text } = hands
    const gap = oneOf(random, ((await detailOf(hands))?.gaps ?? []).filter(isOpenGap))
    if (gap === null) return []
    const service = kindsOfGap(gap)[0] ?? null
    const asked = valueAsked(gap, service)
    const said = {
      service,
      serviceDate: '2026-01-15',
      provider: text,
      ...(asked === null ? NO_VALUE : GOOD_VALUES[asked]),
    }
    const { ok } = await api.evidence.add({ memberId, gapId: gap.id, ...said, source: 'record', documentId: null })
    const made = ok && (await detailOf(hands))?.evidence.find(({ provider_name: provider }) => provider === text)
    return made ? evidenceDone('evidence.add', hands, { id: made.id, holds: { provider_name: text } }) : []
  },
  'evidence.verify': async (hands) => {
    const row = await evidenceOf(hands, ({ own }) => !own)
    if (row === null) return []
    const { ok } = await hands.api.evidence.verify({ memberId: hands.memberId, rowId: row.id })
    const holds = { state: 'verified' }
    return ok ? evidenceDone('evidence.verify', hands, { id: row.id, holds }) : []
  },
  'evidence.return': async (hands) => {
    const row = await evidenceOf(hands, () => true)
    if (row === null) return []
    const { ok } = await hands.api.evidence.sendBack({ memberId: hands.memberId, rowId: row.id, reason: hands.text })
    const holds = { state: 'rejected', returned_why: hands.text }
    return ok ? evidenceDone('evidence.return', hands, { id: row.id, holds }) : []
  },
  'document.refuse': async (hands) => {
    const { api, memberId, random, text } = hands
    const waiting = ((await detailOf(hands))?.documents ?? []).filter(({ state }) => state === 'quarantined')
    const document = oneOf(random, waiting)
    if (document === null) return []
    const { ok } = await api.evidence.refuseDocument({ memberId, rowId: document.id, reason: text })
    const holds = { state: 'refused', refused_why: text }
    return ok ? evidenceDone('document.refuse', hands, { id: document.id, holds }) : []
  },
  'gap.reopen': async (hands) => {
    const { api, memberId, random, text } = hands
    const closed = ((await detailOf(hands))?.gaps ?? []).filter(({ status }) => status === 'closed')
    const gap = oneOf(random, closed)
    if (gap === null) return []
    const { ok } = await api.evidence.reopen({ memberId, rowId: gap.id, reason: text })
    // A later verification empties the reason again; the history of the gap keeps it.
    return ok ? evidenceDone('gap.reopen', hands, { id: gap.id, holds: {} }) : []
  },
  'request.open': async (hands) => {
    const { api, memberId, random, text } = hands
    const gap = oneOf(random, ((await detailOf(hands))?.gaps ?? []).filter(isOpenGap))
    if (gap === null) return []
    const { ok } = await api.requests.open({
      memberId,
      gapId: gap.id,
      askedOf: text,
      fax: null,
      phone: null,
      service: null,
    })
    const made = ok && (await detailOf(hands))?.requests.find(({ asked_of: askedOf }) => askedOf === text)
    return made ? requestDone('request.open', hands, { id: made.id, text, holds: { asked_of: text } }) : []
  },
  'request.correct': async (hands) => {
    const { api, memberId, text } = hands
    const row = await requestOf(hands)
    if (row === null) return []
    const { fax, phone, service } = row
    const { ok } = await api.requests.correct({ memberId, rowId: row.id, askedOf: text, fax, phone, service })
    return ok ? requestDone('request.correct', hands, { id: row.id, text, holds: { asked_of: text } }) : []
  },
  'request.print': async (hands) => {
    const row = await requestOf(hands, ({ asked_of: askedOf }) => askedOf !== '')
    if (row === null) return []
    const { ok } = await hands.api.requests.makeSheet({ memberId: hands.memberId, rowId: row.id })
    return ok ? requestDone('request.print', hands, { id: row.id, holds: { printed_at: SOMETHING } }) : []
  },
  'request.send': async (hands) => {
    const row = await requestOf(hands, ({ sent_at: sent, asked_of: askedOf }) => sent === null && askedOf !== '')
    if (row === null) return []
    const how = oneOf(hands.random, REQUEST_WAYS) ?? 'fax'
    const { ok } = await hands.api.requests.markSent({ memberId: hands.memberId, rowId: row.id, how })
    return ok ? requestDone('request.send', hands, { id: row.id, holds: { sent_how: how } }) : []
  },
  'request.chase': async (hands) => {
    const row = await requestOf(hands, ({ sent_at: sent, chases }) => sent !== null && chases < 2)
    if (row === null) return []
    const { ok } = await hands.api.requests.chase({ memberId: hands.memberId, rowId: row.id })
    return ok ? requestDone('request.chase', hands, { id: row.id, holds: { chased_at: SOMETHING } }) : []
  },
  'request.end': async (hands) => {
    const { api, memberId, random, text } = hands
    const row = await requestOf(hands)
    if (row === null) return []
    const how = oneOf(random, REQUEST_ENDS) ?? 'refused'
    const { ok } = await api.requests.end({ memberId, rowId: row.id, how, reason: text })
    return ok ? requestDone('request.end', hands, { id: row.id, text, holds: { state: how, end_reason: text } }) : []
  },
  'result.discuss': async (hands) => {
    const detail = await detailOf(hands)
    const { api, memberId, random } = hands
    const result = oneOf(
      random,
      (detail?.results ?? []).filter(({ status }) => status === 'available'),
    )
    if (result === null) return []
    const { ok } = await api.careActions.discussResult({ memberId, rowId: result.id })
    const holds = { discussion_opened_by: SOMETHING }
    return ok ? [{ kind: 'result.discuss', table: 'lab_results', id: result.id, memberId, text: '', holds }] : []
  },
  // Only after a call with the member or a message to them: else it is refused here, and nothing was said.
  'result.discussed': async (hands) => {
    const detail = await detailOf(hands)
    const { api, memberId, random } = hands
    const result = oneOf(
      random,
      (detail?.results ?? []).filter(({ status }) => status === 'available'),
    )
    if (result === null) return []
    const { ok } = await api.careActions.noteDiscussed({ memberId, rowId: result.id })
    const holds = { status: 'discussed-with-member', discussed_by: SOMETHING }
    return ok ? [{ kind: 'result.discussed', table: 'lab_results', id: result.id, memberId, text: '', holds }] : []
  },
} as const satisfies Record<string, Work>
