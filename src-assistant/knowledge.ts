import written from './generated/knowledge.json' with { type: 'json' }
import type { KnowledgeEntry } from './types.ts'

/** Everything the assistant may answer from, as written in `knowledge/` (docs/assistant.md tells how to correct it). */
export const KNOWLEDGE: readonly KnowledgeEntry[] = written.passages
