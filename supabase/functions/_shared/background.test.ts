import { afterEach, describe, expect, it, vi } from 'vitest'
import { afterAnswer } from './background.ts'
import { DeliveryProblem } from './delivery/types.ts'
import { logFailure } from './function-log.ts'
import { eventually } from '../../../tests/fixtures/eventually.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('work after the answer', () => {
  it('begins when the answer is out of hand, and the platform waits for its end', async () => {
    const waitUntil = vi.fn<(work: Promise<unknown>) => void>()
    vi.stubGlobal('EdgeRuntime', { waitUntil })
    const work = vi.fn(() => Promise.resolve())
    afterAnswer(work, () => undefined)
    await Promise.resolve()
    expect(work).not.toHaveBeenCalled()
    await waitUntil.mock.calls[0]?.[0]
    expect(work).toHaveBeenCalledTimes(1)
  })

  it.each([
    [
      'throws',
      () => {
        throw new RangeError('rosa')
      },
    ],
    ['rejects', () => Promise.reject(new RangeError('rosa'))],
  ])('that %s is told of and breaks nothing', async (_how, work) => {
    const onFailure = vi.fn()
    afterAnswer(work, onFailure)
    await eventually(() => expect(onFailure).toHaveBeenCalledExactlyOnceWith(expect.any(RangeError)))
  })
})

describe('a line in the log', () => {
  it('names the kind of an error and never what was in it', () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    logFailure('generate-otp', new RangeError('+13055550111'))
    logFailure('generate-otp', new DeliveryProblem('notTaken', 'unreachable'))
    logFailure('generate-otp', '+13055550111')
    expect(written.mock.calls).toEqual([
      ['generate-otp: RangeError'],
      ['generate-otp: delivery notTaken: unreachable'],
      ['generate-otp: string'],
    ])
  })
})
