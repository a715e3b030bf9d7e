// Written by scripts/write-catalog-types.ts from the files in locales/. Do not change it by hand.
import type desk_absences from './locales/desk/en/absences.json'
import type desk_administration from './locales/desk/en/administration.json'
import type desk_alerts from './locales/desk/en/alerts.json'
import type desk_appointments from './locales/desk/en/appointments.json'
import type desk_assistant from './locales/desk/en/assistant.json'
import type desk_audit from './locales/desk/en/audit.json'
import type desk_board from './locales/desk/en/board.json'
import type desk_call from './locales/desk/en/call.json'
import type desk_callbacks from './locales/desk/en/callbacks.json'
import type desk_calledIn from './locales/desk/en/calledIn.json'
import type desk_chat from './locales/desk/en/chat.json'
import type desk_coaching from './locales/desk/en/coaching.json'
import type desk_common from './locales/desk/en/common.json'
import type desk_contacts from './locales/desk/en/contacts.json'
import type desk_errors from './locales/desk/en/errors.json'
import type desk_evidence from './locales/desk/en/evidence.json'
import type desk_exports from './locales/desk/en/exports.json'
import type desk_history from './locales/desk/en/history.json'
import type desk_imports from './locales/desk/en/imports.json'
import type desk_kits from './locales/desk/en/kits.json'
import type desk_leftWork from './locales/desk/en/leftWork.json'
import type desk_measures from './locales/desk/en/measures.json'
import type desk_nextStep from './locales/desk/en/nextStep.json'
import type desk_oversight from './locales/desk/en/oversight.json'
import type desk_plan from './locales/desk/en/plan.json'
import type desk_portalLinks from './locales/desk/en/portalLinks.json'
import type desk_requests from './locales/desk/en/requests.json'
import type desk_resources from './locales/desk/en/resources.json'
import type desk_session from './locales/desk/en/session.json'
import type desk_shell from './locales/desk/en/shell.json'
import type desk_skips from './locales/desk/en/skips.json'
import type desk_snippets from './locales/desk/en/snippets.json'
import type desk_statements from './locales/desk/en/statements.json'
import type desk_tasks from './locales/desk/en/tasks.json'
import type desk_unknownTexts from './locales/desk/en/unknownTexts.json'
import type desk_verdicts from './locales/desk/en/verdicts.json'
import type desk_wishes from './locales/desk/en/wishes.json'
import type portal_assessments from './locales/portal/en/assessments.json'
import type portal_care from './locales/portal/en/care.json'
import type portal_code from './locales/portal/en/code.json'
import type portal_conversation from './locales/portal/en/conversation.json'
import type portal_crisis from './locales/portal/en/crisis.json'
import type portal_member from './locales/portal/en/member.json'
import type portal_pages from './locales/portal/en/pages.json'
import type portal_planned from './locales/portal/en/planned.json'
import type portal_portal from './locales/portal/en/portal.json'
import type portal_profile from './locales/portal/en/profile.json'
import type portal_public from './locales/portal/en/public.json'
import type portal_whyCalled from './locales/portal/en/whyCalled.json'
import type shared_thread from './locales/shared/en/thread.json'

export interface DeskCatalogs {
  readonly absences: typeof desk_absences
  readonly administration: typeof desk_administration
  readonly alerts: typeof desk_alerts
  readonly appointments: typeof desk_appointments
  readonly assistant: typeof desk_assistant
  readonly audit: typeof desk_audit
  readonly board: typeof desk_board
  readonly call: typeof desk_call
  readonly callbacks: typeof desk_callbacks
  readonly calledIn: typeof desk_calledIn
  readonly chat: typeof desk_chat
  readonly coaching: typeof desk_coaching
  readonly common: typeof desk_common
  readonly contacts: typeof desk_contacts
  readonly errors: typeof desk_errors
  readonly evidence: typeof desk_evidence
  readonly exports: typeof desk_exports
  readonly history: typeof desk_history
  readonly imports: typeof desk_imports
  readonly kits: typeof desk_kits
  readonly leftWork: typeof desk_leftWork
  readonly measures: typeof desk_measures
  readonly nextStep: typeof desk_nextStep
  readonly oversight: typeof desk_oversight
  readonly plan: typeof desk_plan
  readonly portalLinks: typeof desk_portalLinks
  readonly requests: typeof desk_requests
  readonly resources: typeof desk_resources
  readonly session: typeof desk_session
  readonly shell: typeof desk_shell
  readonly skips: typeof desk_skips
  readonly snippets: typeof desk_snippets
  readonly statements: typeof desk_statements
  readonly tasks: typeof desk_tasks
  readonly unknownTexts: typeof desk_unknownTexts
  readonly verdicts: typeof desk_verdicts
  readonly wishes: typeof desk_wishes
}

export interface PortalCatalogs {
  readonly assessments: typeof portal_assessments
  readonly care: typeof portal_care
  readonly code: typeof portal_code
  readonly conversation: typeof portal_conversation
  readonly crisis: typeof portal_crisis
  readonly member: typeof portal_member
  readonly pages: typeof portal_pages
  readonly planned: typeof portal_planned
  readonly portal: typeof portal_portal
  readonly profile: typeof portal_profile
  readonly public: typeof portal_public
  readonly whyCalled: typeof portal_whyCalled
}

export interface SharedCatalogs {
  readonly thread: typeof shared_thread
}
