import { draft } from '../session/parts/draft.ts'
export const inside = draft
