/**
 * Stand-ins must never pretend: whatever they don't have throws, so a gap is seen at the first use
 * and not as a strange behavior later.
 */
export const notSupported = (what: string): Error => new Error(`browser host: ${what} is not supported`)

/** Names that the language itself looks up on any value (`await x`, `JSON.stringify(x)`). */
const ALWAYS_READABLE = new Set<string | symbol>(['then', 'toJSON'])

/**
 * `target`, whose unknown members throw instead of being undefined. A class behind it says `private`: its methods run on the proxy,
 * which has no #private of it.
 */
export function strict<T extends object>(name: string, target: T): T {
  return new Proxy(target, {
    get(object, key, receiver) {
      if (key in object || typeof key === 'symbol' || ALWAYS_READABLE.has(key))
        return Reflect.get(object, key, receiver)
      throw notSupported(`${name}.${key}`)
    },
  })
}

/** An export of `electron` that the app may import but not touch. */
export function unsupported(name: string): unknown {
  // An arrow function could not be constructed, and `new` must reach the trap below.
  function refuse(): never {
    throw notSupported(name)
  }
  return new Proxy(refuse, {
    get(_target, key) {
      if (typeof key === 'symbol' || ALWAYS_READABLE.has(key)) return undefined
      throw notSupported(`${name}.${key}`)
    },
    construct: refuse,
  })
}
