import { MEMBER_SAYINGS, type AlertItem } from '#shared/ipc/alerts.ts'
import type { UrgentAlertRow } from '#shared/sync/rows.ts'

/** What the member pressed on the crisis card, each at its last time, in order; the rest of the timeline is left out. */
export function memberSaid(timeline: UrgentAlertRow['timeline']): AlertItem['said'] {
  return timeline.flatMap(({ event, at }, place) => {
    const what = MEMBER_SAYINGS.find((saying) => saying === event)
    const again = timeline.slice(place + 1).some((later) => later.event === event)
    return what === undefined || again ? [] : [{ what, at }]
  })
}
