import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KnowledgeEntry } from '../types.ts'
import { checkPassages, entryOf } from './check-passages.ts'
import { parseSubject, type Problem } from './parse-subject.ts'
import { parseSources } from './sources.ts'

const ROOM = join(import.meta.dirname, '..')
const SOURCES = 'knowledge/sources.md'
/** What desk and server load; written by `npm run knowledge:write`. */
export const KNOWLEDGE_JSON = join(ROOM, 'generated', 'knowledge.json')

export interface ReadKnowledge {
  readonly entries: readonly KnowledgeEntry[]
  readonly problems: readonly Problem[]
}

const textOf = (file: string): string => readFileSync(join(ROOM, file), 'utf8')

/** Names of the subjects' files within this room, in order. */
function subjectFiles(): string[] {
  return readdirSync(join(ROOM, 'knowledge'), { recursive: true, encoding: 'utf8' })
    .map((file) => `knowledge/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.md') && file !== SOURCES)
    .toSorted()
}

/** Reads every subject's file, and says what is wrong in any of them. */
export function readKnowledge(): ReadKnowledge {
  const sources = parseSources(SOURCES, textOf(SOURCES))
  const subjects = subjectFiles().map((file) => parseSubject(file, textOf(file)))
  const passages = subjects.flatMap((subject) => subject.passages)
  return {
    entries: passages.map((passage) => entryOf(passage, sources.byTitle)),
    problems: [
      ...sources.problems,
      ...subjects.flatMap((subject) => subject.problems),
      ...checkPassages(passages, sources.byTitle),
    ],
  }
}

/** A problem in one line: `knowledge/care/heart.md:12 clin-pulse: ...`. */
export const problemText = ({ file, line, passage, says }: Problem): string =>
  `${file}:${line}${passage === null ? '' : ` ${passage}`}: ${says}`

/** What `generated/knowledge.json` holds, one passage in each line. */
export function knowledgeJson(entries: readonly KnowledgeEntry[]): string {
  const written = 'by npm run knowledge:write from src-assistant/knowledge; change the files there'
  const lines = entries.map((entry) => JSON.stringify(entry))
  return `{"written":${JSON.stringify(written)},"passages":[\n${lines.join(',\n')}\n]}\n`
}
