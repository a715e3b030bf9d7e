import type { ScriptAnswer, ScriptLanguage, ScriptSection, ScriptTone } from '#shared/ipc/script.ts'
import type { PersonalNotes } from '../../sync/rows.ts'
import type { Language } from '../../sync/vocabulary.ts'
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
  readonly aiInsight: string
  /** IANA zone of the member; null where it is unknown (the greeting then names no time of day). */
  readonly timeZone: string | null
  /** A home stool test came back positive and no colonoscopy followed; see `needsStoolFollowUp`. */
  readonly positiveStoolTest: boolean
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
  readonly sections: ScriptSection[]
  readonly objections: ScriptAnswer[]
  readonly situations: ScriptAnswer[]
  /** Sections with their headings in order, the objections before the next steps. */
  readonly markdown: string
}
