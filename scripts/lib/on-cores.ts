/** A piece of work, by what it takes to start it. */
export interface Work {
  readonly name: string
  /**
   * Cores it keeps busy, less than one if it often waits and none if it takes what others leave; what wants more than there are
   * gets all of them. One unless told.
   */
  readonly cores?: number
  /** Names of work in the same list that must have passed before. */
  readonly needs?: readonly string[]
}

interface Hands<T extends Work> {
  /** Resolves when the work is done, with whether it passed; never rejects. */
  readonly run: (work: T) => Promise<boolean>
  /** Told of work that stays undone, because something that it needs did not pass. */
  readonly leave: (work: T) => void
}

/**
 * Does the work side by side and never on more cores than given: each piece as soon as its cores are free and what it
 * needs has passed, in the order of the list: what takes longer stands before what takes less. What wants every core begins
 * when all are free. A piece that fails stops no other.
 *
 * @throws Error when something needs what is not in the list
 */
export async function onCores<T extends Work>(list: readonly T[], cores: number, hands: Hands<T>): Promise<void> {
  const passed = new Map<string, boolean>()
  const running = new Set<Promise<void>>()
  let waiting = [...list]
  let free = cores
  const sizeOf = (work: T): number => Math.min(work.cores ?? 1, cores)
  const needsOf = (work: T): (boolean | undefined)[] => (work.needs ?? []).map((name) => passed.get(name))

  async function doIt(work: T): Promise<void> {
    passed.set(work.name, await hands.run(work))
    free += sizeOf(work)
  }

  function start(work: T): void {
    free -= sizeOf(work)
    const done = doIt(work).finally(() => running.delete(done))
    running.add(done)
  }

  function leaveUndone(): void {
    for (const work of waiting.filter((one) => needsOf(one).includes(false))) {
      waiting = waiting.filter((one) => one !== work)
      passed.set(work.name, false)
      hands.leave(work)
    }
  }

  function startWhatFits(): void {
    for (const work of waiting) {
      if (sizeOf(work) > free || needsOf(work).some((ok) => ok !== true)) continue
      waiting = waiting.filter((one) => one !== work)
      start(work)
    }
  }

  while (waiting.length > 0 || running.size > 0) {
    leaveUndone()
    startWhatFits()
    if (running.size > 0) await Promise.race(running)
    else if (waiting.some((work) => !needsOf(work).includes(false))) {
      throw new Error(`never able to start: ${waiting.map(({ name }) => name).join(', ')}`)
    }
  }
}
