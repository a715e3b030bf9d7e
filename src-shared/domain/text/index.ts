export { finderQuery, finderText, foundBy, matchesFinder } from './find-member.ts'
export { normaliseName } from './name-search.ts'
