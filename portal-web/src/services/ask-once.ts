/** Makes the same request once, however many ask for it; a failed one may be made again. */
export interface AskOnce<T> {
  ask(name: string, request: () => Promise<T>): Promise<T>
  /** The next one to ask makes it anew. */
  forget(name: string): void
}

export function createAskOnce<T>(): AskOnce<T> {
  const made = new Map<string, Promise<T>>()
  return {
    ask(name, request) {
      const known = made.get(name)
      if (known) return known
      const asking = request()
      made.set(name, asking)
      asking.catch(() => made.delete(name))
      return asking
    },
    forget: (name) => void made.delete(name),
  }
}
