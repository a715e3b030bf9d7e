/** Phrases that are looked for in what members write, despite accents, spelling and disguises. */
export { normalizeWords } from './normalize.ts'
export { patternOf, phrase, type Phrase, type PhrasePattern } from './phrase.ts'
