import type { Migration } from './migration.ts'
import { syncedTables } from './0001_synced_tables.ts'
import { syncState } from './0002_sync_state.ts'
import { callStats } from './0003_call_stats.ts'
import { callWork } from './0004_call_work.ts'
import { callDrafts } from './0005_call_drafts.ts'
import { conversations } from './0006_conversations.ts'
import { screenings } from './0007_screenings.ts'
import { trail } from './0008_trail.ts'
import { sentOperations } from './0009_sent_operations.ts'
import { outreachTasks } from './0010_outreach_tasks.ts'
import { callReasons } from './0011_call_reasons.ts'
import { reminders } from './0012_reminders.ts'
import { appointmentPlaces } from './0013_appointment_places.ts'
import { statements } from './0014_statements.ts'
import { correctionsAndWishes } from './0015_corrections_and_wishes.ts'
import { spanishInsights } from './0016_spanish_insights.ts'
import { otherPhone } from './0017_other_phone.ts'
import { rankingIndex } from './0018_ranking_index.ts'
import { memberSkips } from './0019_member_skips.ts'
import { planSettings } from './0020_plan_settings.ts'
import { finderIndex } from './0021_finder_index.ts'
import { dailyGoals } from './0022_daily_goals.ts'
import { mailingAddress } from './0023_mailing_address.ts'
import { listChoices } from './0024_list_choices.ts'
import { historySearch } from './0025_history_search.ts'
import { boardFigures } from './0026_board_figures.ts'
import { staffAbsences } from './0027_staff_absences.ts'
import { planSnippets } from './0028_plan_snippets.ts'
import { planFacts } from './0029_plan_facts.ts'
import { callDays } from './0030_call_days.ts'
import { absenceStatements } from './0031_absence_statements.ts'
import { lastReached } from './0032_last_reached.ts'

/** Every step in order. To add one: a file with the next number, a line here, a test that migrates to it. */
export const MIGRATIONS: readonly Migration[] = [
  syncedTables,
  syncState,
  callStats,
  callWork,
  callDrafts,
  conversations,
  screenings,
  trail,
  sentOperations,
  outreachTasks,
  callReasons,
  reminders,
  appointmentPlaces,
  statements,
  correctionsAndWishes,
  spanishInsights,
  otherPhone,
  rankingIndex,
  memberSkips,
  planSettings,
  finderIndex,
  dailyGoals,
  mailingAddress,
  listChoices,
  historySearch,
  boardFigures,
  staffAbsences,
  planSnippets,
  planFacts,
  callDays,
  absenceStatements,
  lastReached,
]
