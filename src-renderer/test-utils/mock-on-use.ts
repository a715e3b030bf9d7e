import { vi } from 'vitest'

/** Subscriptions to events, `onChanged` and the like, which a test makes itself heard by. */
const isEvent = (name: string): boolean => /^on[A-Z]/.test(name)

/**
 * Makes each call of a feature of the bridge a `vi.fn` as soon as it is looked at, in place. A mock is twenty functions, and a test needs
 * a few of the bridge's 260 calls: with a mock of each, the screens' tests kept several hundred megabytes of them.
 */
export function mockOnUse(feature: object): void {
  for (const [name, call] of Object.entries(feature)) {
    if (isEvent(name) || vi.isMockFunction(call)) continue
    const keep = (value: unknown): void =>
      void Object.defineProperty(feature, name, { value, writable: true, enumerable: true, configurable: true })
    const get = (): unknown => {
      const mock = vi.fn(call)
      keep(mock)
      return mock
    }
    Object.defineProperty(feature, name, { get, set: keep, enumerable: true, configurable: true })
  }
}
