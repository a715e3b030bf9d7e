/**
 * `make` with its answers kept by key, at most `limit` of them. The rules run for every visible card on every minute and meet
 * the same numbers, zones and instants again and again; forgetting everything at the limit is enough for that.
 */
export function remembered<T extends object | string | number | boolean | null>(
  limit: number,
  make: (key: string) => T,
): (key: string) => T {
  const answers = new Map<string, T>()
  return (key) => {
    const known = answers.get(key)
    if (known !== undefined) return known
    const made = make(key)
    if (answers.size >= limit) answers.clear()
    answers.set(key, made)
    return made
  }
}
