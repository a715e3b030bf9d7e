/** One text in both languages of the product. */
export interface Bilingual {
  readonly en: string
  readonly es: string
}
