/** The two languages of the product. */
export const ASSISTANT_LANGUAGES = ['en', 'es'] as const
export type AssistantLanguage = (typeof ASSISTANT_LANGUAGES)[number]

export type Bilingual = Readonly<Record<AssistantLanguage, string>>

/** What an answer rests on. `url` is null for sources without a public address. */
export interface KnowledgeSource {
  readonly title: string
  readonly url: string | null
}

/** One passage of the knowledge base. Ids are stable: feedback and evaluation refer to them. */
export interface KnowledgeEntry {
  readonly id: string
  readonly question: Bilingual
  readonly answer: Bilingual
  readonly sources: readonly KnowledgeSource[]
  /** Words and abbreviations by which the passage is also asked for. */
  readonly tags: readonly string[]
  /** Other ways in which people ask for it, in both languages, a sentence each; searched, never shown. */
  readonly asked: readonly string[]
}
