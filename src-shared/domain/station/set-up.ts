/** Those who decide for a whole team; named as words, because a station may meet a role before its own release knows it. */
const SET_UP: ReadonlySet<string> = new Set(['supervisor', 'administrator'])

/** Who, signed in, may change a desk's server and its outside addresses (docs/rules/access.md#setting-up-a-desk). */
export const maySetUp = (role: string): boolean => SET_UP.has(role)
