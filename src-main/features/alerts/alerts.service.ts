import { alertPart, type AlertPart } from '#shared/domain/alerts/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import { type AlertItem, MEMBER_SAYINGS } from '#shared/ipc/alerts.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { alertSource } from '#shared/sync/word-schemas.ts'
import type { UrgentAlertRow } from '#shared/sync/rows.ts'
import type { Clock } from '../../base/clock.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import { readNumberInUse } from '../../sync/stated-facts.repo.ts'
import { changeOf, saveOperations } from '../../sync/save-operations.ts'
import type { Workspace, WorkspaceOwner } from '../../workspace/types.ts'
import { ALERT_LIMIT_MS, isOverdue } from './alert-watch.ts'
import { readStandingAlerts, type StandingAlert } from './alerts.repo.ts'

type Signed = Extract<WorkspaceOwner, { kind: 'staff' }>

const MAY_SEE: readonly AlertPart[] = ['closes', 'acknowledges']
const MAY_CLOSE: readonly AlertPart[] = ['closes']

/** The signed-in person, if their role has one of these parts. */
function personOf({ owner }: Workspace, parts: readonly AlertPart[]): Signed | null {
  return owner.kind === 'staff' && parts.includes(alertPart(owner.role)) ? owner : null
}

/** Urgent alerts as the people see them who may act on them. */
export class AlertsService {
  readonly #clock: Clock

  constructor({ clock }: { clock: Clock }) {
    this.#clock = clock
  }

  /** Open and acknowledged ones, the longest open first; empty for people who may not see them. */
  list(workspace: Workspace): AlertItem[] {
    const person = personOf(workspace, MAY_SEE)
    if (person === null) return []
    const nowMs = this.#clock.now()
    return readStandingAlerts(workspace.db).map((alert) => ({
      ...itemOf(alert, { person, nowMs }),
      phone: readNumberInUse(workspace.db, alert.memberId).phone,
    }))
  }

  /**
   * Takes an alert on. One's own already is fine.
   * @throws ApiError alerts.notYours, alerts.notFound, alerts.taken (`field` is the owner's name)
   */
  acknowledge(workspace: Workspace, { id }: CallInput<'alerts', 'acknowledge'>): null {
    const { person, alert } = this.#find(workspace, id, MAY_SEE)
    if (alert.status === 'closed') throw new ApiError('alerts.notFound')
    if (alert.status === 'acknowledged') {
      if (alert.acknowledged_by === person.staffId) return null
      throw new ApiError('alerts.taken', { field: this.#nameOf(workspace, alert.acknowledged_by) })
    }
    const nowMs = this.#clock.now()
    saveOperations(workspace, [{ kind: 'alert.acknowledge', ...changeOf(alert, nowMs) }], { nowMs })
    return null
  }

  /**
   * Ends an alert, once what the member wrote has been read. One that this person ended already is fine.
   * @throws ApiError alerts.notYours, alerts.notFound, alerts.unread
   */
  close(workspace: Workspace, { id, reason }: CallInput<'alerts', 'close'>): null {
    const { person, alert } = this.#find(workspace, id, MAY_CLOSE)
    if (alert.status === 'closed') {
      if (alert.closed_by === person.staffId) return null
      throw new ApiError('alerts.notFound')
    }
    const standing = readStandingAlerts(workspace.db).find((one) => one.id === id)
    if (standing !== undefined && standing.unread > 0) throw new ApiError('alerts.unread')
    const nowMs = this.#clock.now()
    saveOperations(workspace, [{ kind: 'alert.close', ...changeOf(alert, nowMs), reason }], { nowMs })
    return null
  }

  #find(workspace: Workspace, id: string, parts: readonly AlertPart[]): { person: Signed; alert: UrgentAlertRow } {
    const person = personOf(workspace, parts)
    if (person === null) throw new ApiError('alerts.notYours')
    const alert = readRow(workspace.db, 'urgent_alerts', id)
    if (alert === null) throw new ApiError('alerts.notFound')
    return { person, alert }
  }

  #nameOf({ db }: Workspace, staffId: string | null): string {
    return staffId === null ? '' : (readRow(db, 'staff', staffId)?.full_name ?? '')
  }
}

function itemOf(alert: StandingAlert, { person, nowMs }: { person: Signed; nowMs: number }): Omit<AlertItem, 'phone'> {
  return {
    id: alert.id,
    memberId: alert.memberId,
    memberName: alert.memberName,
    source: alertSource.parse(alert.source),
    status: alert.status,
    raisedAt: toInstant(alert.raisedMs),
    dueAt: toInstant(alert.raisedMs + ALERT_LIMIT_MS),
    acknowledgedAt: alert.acknowledgedAt,
    ownerName: alert.ownerName,
    mine: alert.acknowledgedBy === person.staffId,
    escalated: alert.escalatedAt !== null || isOverdue(alert, nowMs),
    said: memberSaid(alert.timeline),
    onCallToldAt: alert.timeline.findLast(({ event }) => event === 'onCallTold')?.at ?? null,
    unread: alert.unread,
    unsafeAtHome: alert.unsafeAtHome === 1,
    canClose: MAY_CLOSE.includes(alertPart(person.role)),
    state: alert.refused > 0 ? 'refused' : alert.waiting > 0 ? 'waiting' : 'sent',
  }
}

/** What the member pressed on the crisis card, each at its last time, in order; the rest of the timeline is left out. */
export function memberSaid(timeline: UrgentAlertRow['timeline']): AlertItem['said'] {
  return timeline.flatMap(({ event, at }, place) => {
    const what = MEMBER_SAYINGS.find((saying) => saying === event)
    const again = timeline.slice(place + 1).some((later) => later.event === event)
    return what === undefined || again ? [] : [{ what, at }]
  })
}
