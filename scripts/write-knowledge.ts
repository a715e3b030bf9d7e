import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import {
  KNOWLEDGE_JSON,
  knowledgeJson,
  problemText,
  readKnowledge,
} from '../src-assistant/authoring/knowledge-files.ts'
import { runMain, say, StartProblem } from './lib/say.ts'

/** Writes what the assistant loads from the subjects' files; `npm run check` does it too, and a unit test fails while it is stale. */
async function main(): Promise<void> {
  const { entries, problems } = readKnowledge()
  if (problems.length > 0) throw new StartProblem(problems.map(problemText).join('\n'))
  const text = knowledgeJson(entries)
  // The build may be reading it: a file that is as it should be is left alone.
  if (!existsSync(KNOWLEDGE_JSON) || readFileSync(KNOWLEDGE_JSON, 'utf8') !== text) writeFileSync(KNOWLEDGE_JSON, text)
  say(`${entries.length} passages`)
}

await runMain(main)
