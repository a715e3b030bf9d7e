import type { SessionState } from '#shared/ipc/session.ts'

/** Whether an administrator is at the desk: who has one page, and no board to go to. */
export const isAdministrator = (session: SessionState): boolean =>
  session.kind === 'signed-in' && session.role === 'administrator'
