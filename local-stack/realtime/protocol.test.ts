import { describe, expect, it } from 'vitest'
import { decodeMessage, encodeMessage } from './protocol.ts'

const message = { joinRef: '1', ref: '2', topic: 'realtime:room', event: 'phx_join', payload: { config: {} } }

describe('the Phoenix protocol', () => {
  it.each([true, false])('is read back as it was written, version two: %s', (versionTwo) => {
    expect(decodeMessage(Buffer.from(encodeMessage(message, versionTwo)), false)).toEqual(message)
  })

  it('leaves out binary frames, in which broadcasts come', () => {
    expect(decodeMessage(Buffer.from([3, 1, 1, 4, 4, 0, 1]), true)).toBeNull()
  })

  it.each(['nonsense', '{"topic":1}', '[1]'])('refuses %s', (text) => {
    expect(() => decodeMessage(Buffer.from(text), false)).toThrow()
  })
})
