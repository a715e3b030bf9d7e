import { expect, it, vi } from 'vitest'
import { mockOnUse } from './mock-on-use.ts'

it('gives the same mock at each look, spied on, replaced or copied as any', () => {
  const given = vi.fn(() => 'given')
  const feature = { list: () => 'plain', close: () => 'closed', given, onChanged: () => 'heard' }
  mockOnUse(feature)
  expect(feature.list()).toBe('plain')
  expect(feature.list).toHaveBeenCalledOnce()
  vi.spyOn(feature, 'close').mockReturnValue('spied')
  expect({ ...feature }.close()).toBe('spied')
  expect(feature.close).toHaveBeenCalledOnce()
  feature.close = () => 'replaced'
  expect(feature.close()).toBe('replaced')
  expect(feature.given).toBe(given)
  expect(vi.isMockFunction(feature.onChanged)).toBe(false)
})
