export { excerpt, wordsOf } from './excerpt.ts'
export { finderQuery, finderText, foundBy, matchesFinder } from './find-member.ts'
export { normaliseName, queryWords } from './name-search.ts'
