import { describe, expect, it } from 'vitest'
import { decodeMessage, encodeMessage } from './realtime-protocol.ts'

const message = { joinRef: '1', ref: '2', topic: 'realtime:room', event: 'phx_join', payload: { config: {} } }

function binaryBroadcast(fields: string[], body: string): Buffer {
  const parts = fields.map((field) => Buffer.from(field))
  return Buffer.concat([Buffer.from([3, ...parts.map((part) => part.length), 1]), ...parts, Buffer.from(body)])
}

describe('the Phoenix protocol', () => {
  it.each([true, false])('is read back as it was written, version two: %s', (versionTwo) => {
    expect(decodeMessage(Buffer.from(encodeMessage(message, versionTwo)), false)).toEqual(message)
  })

  it('carries broadcasts in binary frames', () => {
    const frame = binaryBroadcast(['1', '2', 'realtime:room', 'wave', ''], '{"say":"hello"}')
    expect(decodeMessage(frame, true)).toEqual({
      joinRef: '1',
      ref: '2',
      topic: 'realtime:room',
      event: 'broadcast',
      payload: { type: 'broadcast', event: 'wave', payload: { say: 'hello' } },
    })
  })

  it('leaves out binary frames of a kind it does not know', () => {
    expect(decodeMessage(Buffer.from([9, 0, 0]), true)).toBeNull()
  })

  it.each(['nonsense', '{"topic":1}', '[1]'])('refuses %s', (text) => {
    expect(() => decodeMessage(Buffer.from(text), false)).toThrow()
  })
})
