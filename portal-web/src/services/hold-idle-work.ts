import { heldBy } from './when-idle.ts'

/** After this long, what a page still waits for may never come. */
const LONGEST_MS = 20_000

/** The page waits for something that it can't be used without. @returns what says that it is there */
export function holdIdleWork(): () => void {
  const held = {}
  heldBy.add(held)
  const release = (): void => {
    clearTimeout(longest)
    heldBy.delete(held)
  }
  const longest = setTimeout(release, LONGEST_MS)
  return release
}
