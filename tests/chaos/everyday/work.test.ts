import { describe, expect, it } from 'vitest'
import { outboxOperation } from '../../../src-shared/sync/outbox.ts'
import { WORKS } from './index.ts'

describe('the workers of a chaos run', () => {
  it('do everything that a desk can ask of the server', () => {
    const kinds = outboxOperation.options.map(({ shape }) => shape.kind.value)
    expect(Object.keys(WORKS).toSorted()).toEqual(kinds.toSorted())
  })
})
