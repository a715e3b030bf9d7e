export { matchesName, normaliseName, queryWords } from './name-search.ts'
