export { excerpt, wordsOf } from './excerpt.ts'
export { findRows, finderQuery, finderText, foundBy } from './find-member.ts'
export { normalizeName, queryWords } from './name-search.ts'
export { SearchTexts } from './search-texts.ts'
