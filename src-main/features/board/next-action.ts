import { alertPart } from '#shared/domain/alerts/index.ts'
import { isFinished } from '#shared/domain/calls/index.ts'
import { CONTACT_LIMITS, mayContact } from '#shared/domain/contact-rules/index.ts'
import { mayOrderKits } from '#shared/domain/kits/index.ts'
import { nextAction } from '#shared/domain/next-action/index.ts'
import { gapsToArrange } from '#shared/domain/script/index.ts'
import { toEpochMs } from '#shared/domain/time/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import type { CardRecord, CardRecords } from './card.repo.ts'

interface Parts {
  readonly children: Pick<CardRecords['children'], 'gaps' | 'kits' | 'results' | 'appointments'>
  readonly context: { readonly nowMs: number; readonly role: StaffRole }
}

/** The next step for a member, from what the card tells and the rows it was made from. */
export function nextActionOf(
  told: Omit<BoardCard, 'nextAction'>,
  { conditions }: Pick<CardRecord, 'conditions'>,
  { children, context: { nowMs, role } }: Parts,
): BoardCard['nextAction'] {
  const { contact, today, reason } = told
  const dueFrom = nowMs + CONTACT_LIMITS.callbackLeadMinutes * 60_000
  const { callbackDueAt: promised } = contact
  const gaps = children.gaps.get(told.id) ?? []
  const kits = children.kits.get(told.id) ?? []
  const visits = (children.appointments.get(told.id) ?? []).filter(({ at }) => toEpochMs(at) >= nowMs)
  const underWay = { visits: visits.map(({ name }) => name), kits: kits.map(({ kitType }) => kitType), conditions }
  return nextAction({
    deceased: contact.deceased,
    mayCall: mayContact(contact, 'call', nowMs).allowed,
    noCallToday: contact.onDnc || isFinished(today),
    alertOpen: contact.crisisHold,
    alertPart: alertPart(role),
    ordersKits: mayOrderKits(role),
    unread: told.unreadMessages,
    dueCallback: promised !== null && toEpochMs(promised) <= dueFrom ? promised : null,
    kitsToApprove: told.kitsToApprove.map(({ kitType }) => kitType),
    noWorkingNumber: contact.phone === null || contact.numberInUse === 'bad',
    results: (children.results.get(told.id) ?? []).map(({ name }) => name),
    kitsArrived: kits
      .filter(({ status }) => status === 'delivered' || status === 'awaiting-completion')
      .map(({ kitType }) => kitType),
    kitNudges: told.kitNudges,
    leads: gaps.filter(({ reported, recorded }) => reported === 1 && recorded === 0).map(({ name }) => name),
    gaps: gapsToArrange(
      gaps.filter(({ reported }) => reported === 0),
      underWay,
    ),
    timeScore: reason.timeScore,
    mayWrite: (contact.smsEnabled && contact.smsStoppedAt === null) || contact.emailEnabled,
  })
}
