/** A result as its reader sees it: dates and states are ready words of the catalog. */
export interface PrintedResult {
  /** Whose it is: the file is the member's own. */
  readonly member: string
  /** Empty when none is known. */
  readonly birthDate: string
  readonly memberId: string
  readonly date: string
  /** Empty when none is known. */
  readonly provider: string
  readonly status: string
  readonly urgent: boolean
  /** Lines stay lines; empty when there is none yet. */
  readonly summary: string
}

/** The words of the document, in the language of the reader. */
export interface ResultLabels {
  readonly language: 'en' | 'es'
  readonly brand: string
  /** What the file is, with the test's name: the title that readers and screen readers show. */
  readonly title: string
  readonly member: string
  readonly birthDate: string
  readonly memberId: string
  readonly date: string
  readonly provider: string
  readonly status: string
  readonly urgent: string
  readonly summary: string
  readonly noSummary: string
  /** That the summary is in another language than the document, and who explains it; empty where it is not. */
  readonly inEnglish: string
  readonly questions: string
  /** That this is no medical advice. */
  readonly notAdvice: string
  /** How to ask the coordinator in the chat. */
  readonly howToAsk: string
  /** With the date of today. */
  readonly printedOn: string
  /** Why the sign […] stands for letters. */
  readonly lettersMissing: string
  readonly page: (page: number, pages: number) => string
}
