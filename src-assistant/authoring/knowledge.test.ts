import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { KNOWLEDGE_JSON, knowledgeJson, problemText, readKnowledge } from './knowledge-files.ts'

describe('the knowledge', () => {
  const { entries, problems } = readKnowledge()

  it('is in the form that docs/assistant.md shows', () => {
    expect(problems.map(problemText)).toEqual([])
  })

  it('is what desk and server load (npm run knowledge:write)', () => {
    expect(readFileSync(KNOWLEDGE_JSON, 'utf8') === knowledgeJson(entries)).toBe(true)
  })

  it('keeps the forty passages of the domain notes', () => {
    const ids = entries.map(({ id }) => id).filter((id) => id.startsWith('kb-'))
    expect(ids.toSorted()).toEqual(Array.from({ length: 40 }, (_, index) => `kb-${String(index + 1).padStart(2, '0')}`))
  })

  it('cites every source that is listed', () => {
    const cited = new Set(entries.flatMap(({ sources }) => sources.map(({ title }) => title)))
    const listed = [
      ...readFileSync(new URL('../knowledge/sources.md', import.meta.url), 'utf8').matchAll(/^- \[?([^\]\n]+)/gm),
    ]
    expect(listed.map((match) => match[1] ?? '').filter((title) => !cited.has(title))).toEqual([])
  })
})
