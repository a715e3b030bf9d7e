import { describe, expect, it, vi } from 'vitest'
import { onceRecovered, untilItHappens } from './patience.ts'

describe('a server that is getting up again', () => {
  it('is asked until it answers', async () => {
    const ask = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('recovering')).mockResolvedValue('rows')
    expect(await onceRecovered(ask)).toBe('rows')
    expect(ask).toHaveBeenCalledTimes(2)
  })

  it('gets what is to happen again where there was no occasion', async () => {
    const strike = vi.fn<() => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true)
    expect(await untilItHappens(strike)).toBe(true)
    expect(strike).toHaveBeenCalledTimes(2)
  })
})
