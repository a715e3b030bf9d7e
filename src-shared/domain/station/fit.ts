/**
 * The newest migration of the server that this version of the desk relies on. Raised with whatever a station reads, sends or calls
 * that an earlier server does not have.
 */
export const NEEDED_MIGRATION = '20261126000024'

/** Which of the two has to be updated, and to what at least: a version of the desk, or a migration of the server. */
export interface Misfit {
  readonly who: 'desk' | 'server'
  readonly needed: string
}

/** What a server says of versions; a migration is unknown where it keeps no history of them. */
export interface ServerVersions {
  readonly minimumDesk: string
  readonly migration: string | null
}

/** '1.12.3' and '1.12.3-beta.1' as numbers; null for anything else. */
function numbersOf(version: string): readonly number[] | null {
  const [, ...parts] = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/.exec(version) ?? []
  return parts.length === 3 ? parts.map(Number) : null
}

function isEarlier(version: string, minimum: string): boolean {
  const mine = numbersOf(version)
  const least = numbersOf(minimum)
  if (mine === null || least === null) return false
  const at = least.findIndex((part, index) => part !== mine[index])
  return at >= 0 && (mine[at] ?? 0) < (least[at] ?? 0)
}

/**
 * Whether a desk and its server can work together; null where they do, or where it can't be told
 * (docs/rules/foundations.md#versions-that-do-not-fit).
 */
export function misfitOf(version: string, { minimumDesk, migration }: ServerVersions): Misfit | null {
  if (isEarlier(version, minimumDesk)) return { who: 'desk', needed: minimumDesk }
  if (migration !== null && migration < NEEDED_MIGRATION) return { who: 'server', needed: NEEDED_MIGRATION }
  return null
}
