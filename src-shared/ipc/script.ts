import { z } from 'zod'
import { defineFeature } from './contract.ts'

export const SCRIPT_TONES = ['professional', 'friendly', 'humorous'] as const
export const scriptTone = z.enum(SCRIPT_TONES)
export type ScriptTone = z.infer<typeof scriptTone>
export const scriptLanguage = z.enum(['en', 'es'])
export type ScriptLanguage = z.infer<typeof scriptLanguage>

/**
 * Assembly order (docs/rules/scripts.md#script-assembly); `verify` is the identity question. The Markdown text has the
 * objections before `next`.
 */
export const SCRIPT_PARTS = ['greeting', 'verify', 'opener', 'purpose', 'gap', 'next', 'closing', 'insight'] as const

const scriptSection = z.object({
  part: z.enum(SCRIPT_PARTS),
  /** Heading in the staff's language, plain text; empty for parts without one. */
  title: z.string(),
  /** Markdown without a heading. */
  text: z.string(),
  /** Markdown for staff eyes, not to be read aloud; in the staff's language. */
  caution: z.string().nullable(),
})
export type ScriptSection = z.infer<typeof scriptSection>

/** Short texts at hand during a call: objections and special situations. `title` is plain text in the staff's language, `text` Markdown in the script's. */
const scriptAnswer = z.object({ id: z.string(), title: z.string(), text: z.string() })
export type ScriptAnswer = z.infer<typeof scriptAnswer>

export const callScript = z.object({
  tone: scriptTone,
  language: scriptLanguage,
  /** Of titles and cautions. */
  staffLanguage: scriptLanguage,
  sections: z.array(scriptSection),
  objections: z.array(scriptAnswer),
  situations: z.array(scriptAnswer),
  /** The whole script as one Markdown text, in order, for copying. */
  markdown: z.string(),
  /** True while the identity of the member in call is not confirmed: everything after `verify` is left out. */
  withheld: z.boolean(),
  weather: z.enum(['included', 'none', 'pending']),
})
export type CallScript = z.infer<typeof callScript>

/** Error codes: script.memberNotFound. */
export const scriptIpc = defineFeature({
  calls: {
    /**
     * Answers at once; `language` null means the member's own, `staffLanguage` is the desk's. Weather comes from the cache
     * only.
     */
    getScript: {
      input: z.object({
        memberId: z.uuid(),
        tone: scriptTone,
        language: scriptLanguage.nullable(),
        staffLanguage: scriptLanguage,
      }),
      output: callScript,
    },
    /** Asks the weather services unless the place is cached; after it, `getScript` includes what was found. */
    loadWeather: { input: z.object({ memberId: z.uuid() }), output: z.object({ found: z.boolean() }) },
  },
  events: {},
})
