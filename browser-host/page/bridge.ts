/**
 * What `contextBridge` lets across between the preload and the page: functions are wrapped, everything else is copied,
 * prototypes are lost, and the exposed object can't be changed.
 */
const CLONED = /^(Date|RegExp|Map|Set|.*Error|ArrayBuffer|.*Array|DataView)$/

function wrap(run: (...args: unknown[]) => unknown): (...args: unknown[]) => unknown {
  return (...args) => {
    const result = run(...args.map((arg) => cross(arg)))
    if (!(result instanceof Promise)) return cross(result)
    return result.then(
      (value: unknown) => cross(value),
      (error: unknown) => {
        throw new Error(error instanceof Error ? error.message : String(error))
      },
    )
  }
}

function cross(value: unknown, seen = new Map<object, unknown>()): unknown {
  if (typeof value === 'function') return wrap((...args) => Reflect.apply(value, undefined, args))
  if (typeof value === 'symbol') throw new TypeError('A symbol cannot cross the bridge')
  if (value === null || typeof value !== 'object') return value
  if (seen.has(value)) return seen.get(value)
  if (value instanceof Promise) return value.then((result: unknown) => cross(result))
  if (value instanceof Element || value instanceof Blob) return value
  const isList = Array.isArray(value)
  if (!isList && CLONED.test(value.constructor?.name ?? '')) return structuredClone(value)
  const copy: object = isList ? [] : {}
  seen.set(value, copy)
  for (const [key, item] of Object.entries(value)) Reflect.set(copy, key, cross(item, seen))
  return copy
}

function freezeDeeply(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value
  for (const item of Object.values(value)) freezeDeeply(item)
  return Object.freeze(value)
}

export const contextBridge = {
  exposeInMainWorld(key: string, api: unknown): void {
    if (Object.hasOwn(window, key)) {
      throw new Error('Cannot bind an API on top of an existing property on the window object')
    }
    Object.defineProperty(window, key, { value: freezeDeeply(cross(api)), enumerable: true })
  },
}
