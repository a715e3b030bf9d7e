import type { ManagedView } from '#shared/ipc/app.ts'

/** A computer for which the organization decides nothing. */
export const NOTHING_MANAGED: ManagedView = {
  unreadable: false,
  fixed: {},
  allowedLabs: null,
  dialer: null,
  updates: null,
  crashReportsSent: false,
  problems: [],
}
