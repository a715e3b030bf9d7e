import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decode, encode } from './codec.ts'

const roundTrip = (value: unknown): unknown => decode(encode(value))

const leaf = fc.oneof(
  fc.string(),
  fc.double(),
  fc.integer(),
  fc.boolean(),
  fc.bigInt(),
  fc.constantFrom(null, undefined),
  fc.date({ noInvalidDate: false }),
  fc.uint8Array(),
  fc.float64Array(),
  fc.bigInt64Array(),
)
const cloneable = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    leaf,
    fc.array(tie('value')),
    fc.dictionary(fc.string(), tie('value')),
    fc.array(fc.tuple(tie('value'), tie('value'))).map((entries) => new Map(entries)),
    fc.array(tie('value')).map((items) => new Set(items)),
  ),
})).value

describe('the codec', () => {
  it('gives back what a structured clone would give', () => {
    fc.assert(
      fc.property(cloneable, (value) => {
        expect(roundTrip(value)).toStrictEqual(structuredClone(value))
      }),
    )
  })

  it('keeps cycles and shared objects', () => {
    const shared = { name: 'shared' }
    const value: Record<string, unknown> = { a: shared, b: [shared] }
    value['self'] = value
    const back = roundTrip(value) as { a: unknown; b: unknown[]; self: unknown }
    expect(back.self).toBe(back)
    expect(back.b[0]).toBe(back.a)
  })

  it('does not mistake data for its own tags', () => {
    const value = [['undefined'], ['seen', 0], { array: ['map'] }]
    expect(roundTrip(value)).toStrictEqual(value)
  })

  it('keeps holes, negative zero, expressions and the kind of an error', () => {
    const back = roundTrip([, -0, /a+/gi, new RangeError('far'), new Uint8Array([1, 2]).buffer]) as unknown[]
    expect(0 in back).toBe(false)
    expect(Object.is(back[1], -0)).toBe(true)
    expect(back[2]).toEqual(/a+/gi)
    expect(back[3]).toBeInstanceOf(RangeError)
    expect(new Uint8Array(back[4] as ArrayBuffer)).toEqual(new Uint8Array([1, 2]))
  })

  it('cannot be used to change a prototype', () => {
    const back = decode('{"__proto__":{"admin":true}}') as Record<string, unknown>
    expect(Object.getPrototypeOf(back)).toBe(Object.prototype)
    expect(back['admin']).toBeUndefined()
  })

  it('refuses functions, symbols and platform objects', () => {
    expect(() => encode({ run: () => 1 })).toThrow()
    expect(() => encode(Symbol('x'))).toThrow()
    expect(() => encode(new Blob([]))).toThrow(/Blob cannot be sent/)
  })

  it('refuses frames it did not make', () => {
    expect(() => decode('["pirate"]')).toThrow(/unknown tag/)
    expect(() => decode('["view","Uint8Array",0]')).toThrow(/cut short/)
  })
})
