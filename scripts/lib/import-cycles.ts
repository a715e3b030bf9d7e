import { importsOf } from './imports.ts'

interface Visit {
  readonly order: number
  /** The earliest visited file that can be reached from here. */
  low: number
}

/**
 * Groups of files that import each other, directly or through others; types and dynamic imports count as well.
 * @param sources text of every file by its project-relative path; imports of anything else are left out
 * @returns each group sorted, at least two files in each
 */
export function importCycles(sources: ReadonlyMap<string, string>): string[][] {
  const visits = new Map<string, Visit>()
  const path: string[] = []
  const cycles: string[][] = []

  function visit(file: string): Visit {
    const own = { order: visits.size, low: visits.size }
    visits.set(file, own)
    path.push(file)
    for (const { target } of importsOf(file, sources.get(file) ?? '')) {
      if (target === null || !sources.has(target)) continue
      const known = visits.get(target)
      if (known === undefined) own.low = Math.min(own.low, visit(target).low)
      else if (path.includes(target)) own.low = Math.min(own.low, known.order)
    }
    if (own.low === own.order) {
      const group = path.splice(path.indexOf(file))
      if (group.length > 1) cycles.push(group.toSorted())
    }
    return own
  }

  for (const file of sources.keys()) if (!visits.has(file)) visit(file)
  return cycles
}
