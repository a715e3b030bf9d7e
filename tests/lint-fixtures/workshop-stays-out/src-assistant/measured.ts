import { loadCases } from './evaluation/cases.ts'
export const measured = loadCases
