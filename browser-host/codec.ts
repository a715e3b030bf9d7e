/**
 * Carries what Electron's IPC carries (the structured clone algorithm) over a WebSocket; shared by Node and the page.
 *
 * A value without binary parts becomes a text frame holding one JSON tree. Otherwise the frame is binary: a 4-byte
 * big-endian header length, the JSON header `[tree, lengths of the parts]`, then the parts. In the tree a plain object
 * is an object, and everything else that is not a primitive is an array whose first entry is a tag.
 */
type Tree = null | boolean | number | string | Tree[] | { [key: string]: Tree }
export type Frame = string | Uint8Array<ArrayBuffer>

const VIEWS = {
  Int8Array,
  Uint8Array,
  Uint8ClampedArray,
  Int16Array,
  Uint16Array,
  Int32Array,
  Uint32Array,
  Float32Array,
  Float64Array,
  BigInt64Array,
  BigUint64Array,
} as const
const ERRORS = { Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError } as const
const HEADER_BYTES = 4
export const CLONE_FAILURE = 'An object could not be cloned.'

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

class Encoder {
  readonly parts: Uint8Array[] = []
  readonly #seen = new Map<object, number>()

  tree(value: unknown): Tree {
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value
    if (typeof value === 'number') {
      return Number.isFinite(value) && !Object.is(value, -0)
        ? value
        : ['number', Object.is(value, -0) ? '-0' : `${value}`]
    }
    if (value === undefined) return ['undefined']
    if (typeof value === 'bigint') return ['bigint', `${value}`]
    if (typeof value !== 'object') throw new Error(CLONE_FAILURE)
    const known = this.#seen.get(value)
    if (known !== undefined) return ['seen', known]
    this.#seen.set(value, this.#seen.size)
    return this.#object(value)
  }

  #object(value: object): Tree {
    if (Array.isArray(value)) return this.#array(value)
    if (value instanceof Date) return ['date', value.getTime()]
    if (value instanceof RegExp) return ['regexp', value.source, value.flags]
    if (value instanceof Map) return ['map', ...[...value].map(([key, item]) => [this.tree(key), this.tree(item)])]
    if (value instanceof Set) return ['set', ...[...value].map((item) => this.tree(item))]
    if (value instanceof Error) return ['error', value.name, value.message, value.stack ?? '']
    if (value instanceof ArrayBuffer) return ['buffer', this.#part(new Uint8Array(value))]
    if (ArrayBuffer.isView(value)) return this.#view(value)
    if (!isPlain(value)) throw new Error(`browser host: a ${value.constructor.name} cannot be sent`)
    return Object.fromEntries(this.#entries(Object.entries(value)))
  }

  #array(value: unknown[]): Tree {
    const entries = Object.entries(value)
    const isDense = entries.length === value.length && (entries.at(-1)?.[0] ?? '-1') === String(value.length - 1)
    return isDense
      ? ['array', ...value.map((item) => this.tree(item))]
      : ['sparse', value.length, ...this.#entries(entries)]
  }

  #entries(entries: [string, unknown][]): [string, Tree][] {
    return entries.map(([key, item]) => [key, this.tree(item)])
  }

  #view(value: ArrayBufferView): Tree {
    const name = value.constructor.name
    if (!(name in VIEWS)) throw new Error(`browser host: a ${name} cannot be sent`)
    return ['view', name, this.#part(new Uint8Array(value.buffer, value.byteOffset, value.byteLength))]
  }

  #part(bytes: Uint8Array): number {
    return this.parts.push(bytes) - 1
  }
}

/**
 * @throws DataCloneError or Error exactly where Electron refuses to send a value (functions, symbols, platform objects).
 */
export function encode(value: unknown): Frame {
  const encoder = new Encoder()
  const tree = encoder.tree(structuredClone(value))
  if (encoder.parts.length === 0) return JSON.stringify(tree)
  const header = new TextEncoder().encode(JSON.stringify([tree, encoder.parts.map((part) => part.length)]))
  const size = encoder.parts.reduce((sum, part) => sum + part.length, HEADER_BYTES + header.length)
  const frame = new Uint8Array(size)
  new DataView(frame.buffer).setUint32(0, header.length)
  frame.set(header, HEADER_BYTES)
  let at = HEADER_BYTES + header.length
  for (const part of encoder.parts) {
    frame.set(part, at)
    at += part.length
  }
  return frame
}

const setOwn = (target: object, key: string, value: unknown): void => {
  Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true })
}

class Decoder {
  readonly #objects: unknown[] = []
  readonly #parts: readonly Uint8Array<ArrayBuffer>[]

  constructor(parts: readonly Uint8Array<ArrayBuffer>[]) {
    this.#parts = parts
  }

  value(tree: Tree | undefined): unknown {
    if (tree === undefined) throw new Error('browser host: a frame is cut short')
    if (tree === null || typeof tree !== 'object') return tree
    if (Array.isArray(tree)) return this.#tagged(tree)
    const target = this.#keep({})
    for (const [key, item] of Object.entries(tree)) setOwn(target, key, this.value(item))
    return target
  }

  #keep<T>(value: T): T {
    this.#objects.push(value)
    return value
  }

  #tagged([tag, ...rest]: Tree[]): unknown {
    const [first, second, third] = rest
    switch (tag) {
      case 'undefined':
        return undefined
      case 'number':
        return Number(first)
      case 'bigint':
        return BigInt(String(first))
      case 'seen':
        return this.#objects[Number(first)]
      case 'date':
        return this.#keep(new Date(typeof first === 'number' ? first : Number.NaN))
      case 'regexp':
        return this.#keep(new RegExp(String(first), String(second)))
      case 'error':
        return this.#error(String(first), String(second), String(third))
      case 'buffer':
        return this.#keep(this.#part(first).buffer)
      case 'view':
        return this.#view(String(first), this.#part(second))
      default:
        return this.#collection(tag, rest)
    }
  }

  #collection(tag: Tree | undefined, rest: Tree[]): unknown {
    if (tag === 'array') {
      const target = this.#keep<unknown[]>([])
      for (const item of rest) target.push(this.value(item))
      return target
    }
    if (tag === 'sparse') {
      const [length, ...entries] = rest
      const target = this.#keep<unknown[]>([])
      target.length = Number(length)
      for (const [key, item] of pairs(entries)) setOwn(target, String(key), this.value(item))
      return target
    }
    if (tag === 'map') {
      const target = this.#keep(new Map<unknown, unknown>())
      for (const [key, item] of pairs(rest)) target.set(this.value(key), this.value(item))
      return target
    }
    if (tag === 'set') {
      const target = this.#keep(new Set<unknown>())
      for (const item of rest) target.add(this.value(item))
      return target
    }
    throw new Error('browser host: a frame with an unknown tag')
  }

  #error(name: string, message: string, stack: string): Error {
    const Kind = Object.hasOwn(ERRORS, name) ? ERRORS[name as keyof typeof ERRORS] : Error
    const error = this.#keep(new Kind(message))
    error.stack = stack
    return error
  }

  #view(name: string, bytes: Uint8Array<ArrayBuffer>): unknown {
    const View = Object.hasOwn(VIEWS, name) ? VIEWS[name as keyof typeof VIEWS] : undefined
    if (!View) throw new Error('browser host: a frame with an unknown view')
    return this.#keep(new View(bytes.buffer))
  }

  #part(index: Tree | undefined): Uint8Array<ArrayBuffer> {
    const part = this.#parts[Number(index)]
    if (!part) throw new Error('browser host: a frame is cut short')
    return part
  }
}

function* pairs(items: Tree[]): Generator<[Tree | undefined, Tree | undefined]> {
  for (const item of items) {
    if (!Array.isArray(item)) throw new Error('browser host: a frame with a broken entry')
    yield [item[0], item[1]]
  }
}

/** @throws Error for a frame that `encode` did not make. */
export function decode(frame: string | Uint8Array | ArrayBuffer): unknown {
  if (typeof frame === 'string') return new Decoder([]).value(JSON.parse(frame))
  const bytes = frame instanceof Uint8Array ? frame : new Uint8Array(frame)
  const headerLength = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0)
  let at = HEADER_BYTES + headerLength
  const [tree, lengths]: [Tree, number[]] = JSON.parse(new TextDecoder().decode(bytes.subarray(HEADER_BYTES, at)))
  const parts = lengths.map((length) => {
    const part = new Uint8Array(bytes.subarray(at, at + length))
    at += length
    return part
  })
  return new Decoder(parts).value(tree)
}
