import { describe, expect, it } from 'vitest'
import { createKnowledgeIndex, makeKnowledgeIndex } from './knowledge-index.ts'
import { KNOWLEDGE } from '../knowledge.ts'

const PASSAGES = KNOWLEDGE.slice(0, 120)
const QUESTION = 'does the a1c test need fasting'

describe('the search over the passages', () => {
  it('is made in steps between which others have their turn, and finds the same', () => {
    const making = makeKnowledgeIndex(PASSAGES)
    let steps = 0
    let step = making.next()
    for (; !step.done; step = making.next()) steps += 1
    expect(steps).toBeGreaterThan(10)
    const found = step.value.search(QUESTION)
    expect(found.length).toBeGreaterThan(0)
    expect(found).toEqual(createKnowledgeIndex(PASSAGES).search(QUESTION))
  })
})
