import type { KnowledgeSource } from '../types.ts'

/** Where passages about the product itself come from. */
export const DESK_GUIDE: readonly KnowledgeSource[] = [{ title: 'Gapwise desk guide', url: null }]
