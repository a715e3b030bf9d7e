import { writeFileSync } from 'node:fs'
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
  writeFileSync(KNOWLEDGE_JSON, knowledgeJson(entries))
  say(`${entries.length} passages`)
}

await runMain(main)
