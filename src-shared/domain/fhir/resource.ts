/** A resource of FHIR R4 that leaves. `id` is a UUID: the same row has the same one in every export. */
export interface Resource {
  readonly resourceType: string
  readonly id: string
  readonly [element: string]: unknown
}

export interface Coding {
  readonly system: string
  readonly code: string
  readonly display?: string
}

export const coding = (system: string, code: string, display?: string): Coding => ({
  system,
  code,
  ...(display === undefined ? {} : { display }),
})
export const concept = (system: string, code: string, display?: string) => ({ coding: [coding(system, code, display)] })
export const reference = ({ resourceType, id }: Pick<Resource, 'resourceType' | 'id'>) => ({
  reference: `${resourceType}/${id}`,
})

/** Only what is known. */
export function given<T extends Readonly<Record<string, unknown>>>(parts: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(parts).filter(([, part]) => part !== null && part !== undefined),
  ) as Partial<T>
}

/** FNV-1a of 32 bits, from another start for each of the four words. */
function word(text: string, start: number): number {
  let hash = 0x811c9dc5 ^ start
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  // Spread, so that texts that differ at the end alone differ everywhere.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** The UUID (version 8, RFC 9562) that a text always has: of what has no row of its own. */
export function uuidOf(text: string): string {
  const hex = [0, 0x9e3779b9, 0x3c6ef372, 0xdaa66d2b]
    .map((start) => word(text, start).toString(16).padStart(8, '0'))
    .join('')
  const [, a, b, c, d, e] = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/.exec(hex) ?? []
  return `${a}-${b}-8${c}-8${d}-${e}`
}
