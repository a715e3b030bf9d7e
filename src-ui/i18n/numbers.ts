/**
 * Numbers as they are written in the United States, in Spanish too: `12,500` and `98.5`. In other countries' Spanish, twelve thousand
 * five hundred is what a reader here takes for twelve and a half.
 */
export const numberFormat = (language: string): Intl.NumberFormat =>
  new Intl.NumberFormat(language.startsWith('es') ? 'es-US' : 'en-US')
