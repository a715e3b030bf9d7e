import { accounts } from './accounts.ts'
import { changes } from './changes.ts'
import { codes } from './codes.ts'
import { documents } from './documents.ts'
import { duty } from './duty.ts'
import { invitations } from './invitations.ts'
import { leaving } from './leaving.ts'
import { menu } from './menu.ts'
import { notices } from './notices.ts'
import { reminders } from './reminders.ts'
import { replies } from './replies.ts'
import { start } from './start.ts'

export const en = {
  accounts,
  changes,
  codes,
  documents,
  duty,
  invitations,
  leaving,
  menu,
  notices,
  reminders,
  replies,
  start,
}
