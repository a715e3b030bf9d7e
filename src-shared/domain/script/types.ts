import type { ScriptAnswer, ScriptLanguage, ScriptSection, ScriptTone } from '#shared/ipc/script.ts'
import type { AppointmentRow, CallRow, LabResultRow, PersonalNotes, TestKitRow } from '../../sync/rows.ts'
import type { GapStatus, Language, ResourceNeed, TaskKind } from '../../sync/vocabulary.ts'
import type { LocalHelp } from '../resources/index.ts'
import type { WeatherSummary } from './weather.ts'

/** One text in both languages of the scripts. */
export type Bilingual = Readonly<Record<ScriptLanguage, string>>

/** What the script says about one care gap: the groups and variants of the script wording, by their ids. */
export const GAP_TOPIC_IDS = [
  'eye',
  'eye_no_diabetes',
  'a1c',
  'a1c_no_diabetes',
  'kidney_diabetes',
  'wellness',
  'mammogram',
  'colorectal',
  'positive_stool_followup',
  'flu',
  'vaccine_other',
  'hospital_papers',
  'bp',
  'cholesterol',
  'generic',
] as const
export type GapTopicId = (typeof GAP_TOPIC_IDS)[number]

/** A short text at hand during the call, as the content files hold it. */
export interface Saying {
  readonly id: string
  /** What the member says, or what happened. */
  readonly title: Bilingual
  readonly text: Bilingual
  /** Says nothing about health, so it may be shown before the identity is confirmed. */
  readonly beforeIdentity?: true
  /** Shown only in a script that speaks about this. */
  readonly onlyWith?: GapTopicId
  /** Shown only while that is still to be arranged. */
  readonly onlyDue?: true
  /** Only for a member who said that they are not safe at home, and never for one. */
  readonly ifUnsafe?: 'only' | 'never'
}

/** What the records say is under way; the script speaks of it instead of offering it (docs/rules/scripts.md#what-the-chart-says). */
export interface MemberChart {
  readonly gaps: readonly { readonly name: string; readonly status: GapStatus }[]
  readonly appointments: readonly Pick<
    AppointmentRow,
    'test_name' | 'status' | 'appointment_datetime' | 'time_zone' | 'lab_name'
  >[]
  readonly kits: readonly Pick<
    TestKitRow,
    | 'kit_type'
    | 'status'
    | 'date_sent'
    | 'date_delivered'
    | 'date_completed'
    | 'created_at'
    | 'shipped_at'
    | 'ordered_by'
    | 'approved_by'
  >[]
  readonly results: readonly Pick<LabResultRow, 'test_name' | 'test_date' | 'status'>[]
  readonly calls: readonly Pick<CallRow, 'outcome' | 'started_at' | 'reason' | 'scheduled_tests'>[]
  /**
   * What the member said to have had done already: when it was said, when and where it was done in their words, and whether the record
   * that was asked for has come.
   */
  readonly reports: readonly {
    readonly gap: string
    readonly at: string
    readonly detail: string
    readonly recorded: boolean
  }[]
  /** Open tasks of the member that whoever calls may see, with the ISO instant at which they were asked for last. */
  readonly asked: readonly AskedTask[]
  /** Needs that are open and that whoever calls may see, with who helps near the member. */
  readonly needs: readonly { readonly need: ResourceNeed; readonly help: LocalHelp }[]
  /** Tests whose result is a clinician's for now: nothing is said about them, and they are not offered again. */
  readonly held: readonly string[]
}

interface AskedTask {
  readonly kind: TaskKind
  readonly at: string
}
export interface ScriptMember {
  /** What the member wants to be called. */
  readonly firstName: string
  /** As on record, for the full name. */
  readonly givenName?: string
  readonly lastName: string
  readonly preferredLanguage: Language
  /** Names of the gaps that are open, in the order they are worked on. */
  readonly openGapNames: readonly string[]
  readonly conditions: readonly string[]
  readonly medications: readonly string[]
  readonly personalNotes: PersonalNotes
  /** In the staff's language, where there is one. */
  readonly aiInsight: string
  /** IANA zone of the member; null where it is unknown (the greeting then names no time of day). */
  readonly timeZone: string | null
  /** A home stool test came back positive and no colonoscopy followed; see `needsStoolFollowUp`. */
  readonly positiveStoolTest: boolean
  readonly chart: MemberChart
  /** When we promised to call, if nobody has tried since: an ISO instant. */
  readonly promisedAt?: string | null
  /** They said that they are not safe at home, and the alert about it is open; default: no. */
  readonly unsafeAtHome?: boolean
}

export interface ScriptInput {
  readonly member: ScriptMember
  readonly callerName: string
  /** As on file; types and product words are left out of what is said (`spokenPlanName`). */
  readonly planName: string
  /** Default friendly. */
  readonly tone?: ScriptTone
  /** Null: the member's own. */
  readonly language: ScriptLanguage | null
  /** Of headings, notes for staff and the names of answers: whoever reads the script aloud need not speak its language. */
  readonly staffLanguage: ScriptLanguage
  /** Milliseconds since the epoch. */
  readonly nowMs: number
  readonly weather: WeatherSummary | null
  /** For voicemail; null: the number on the member's card. */
  readonly callbackNumber: string | null
  /** For voicemail, in the script's language; null: business hours. */
  readonly callbackHours: string | null
}

/** Titles are plain text; every other text is Markdown, with names and notes escaped. */
export interface BuiltScript {
  readonly language: ScriptLanguage
  /** Of the titles and cautions. */
  readonly staffLanguage: ScriptLanguage
  readonly sections: ScriptSection[]
  readonly objections: ScriptAnswer[]
  readonly situations: ScriptAnswer[]
  /** Sections with their headings in order, the objections before the next steps. */
  readonly markdown: string
}
