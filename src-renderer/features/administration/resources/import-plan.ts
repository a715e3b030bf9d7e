import { readResourceFile, resourceKey, type FileRefusal, type ResourceFile } from '#shared/domain/resources/index.ts'
import type { KeptResource } from '#shared/ipc/resources.ts'

/** What a file would change, before it does. */
export type ImportPlan =
  | { readonly status: 'refused'; readonly refusal: FileRefusal | { readonly why: 'letters' | 'full' } }
  | {
      readonly status: 'read'
      /** To be saved: new ones, and those of which something is different. */
      readonly save: readonly KeptResource[]
      readonly added: number
      readonly changed: number
      readonly same: number
      readonly refused: Extract<ResourceFile, { status: 'read' }>['refused']
      readonly ignored: readonly string[]
    }

const shapeOf = ({ name, need, phone, zipAreas, languages }: Omit<KeptResource, 'id' | 'version'>): string =>
  JSON.stringify([name, need, phone, zipAreas, languages])

/** Lines are those of the list by need and name; what the file does not name stays. @param bytes of a text in UTF-8 */
export function planImport(
  bytes: ArrayBuffer,
  kept: readonly KeptResource[],
  { newId, most }: { readonly newId: () => string; readonly most: number },
): ImportPlan {
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { status: 'refused', refusal: { why: 'letters' } }
  }
  const file = readResourceFile(text)
  if (file.status === 'refused') return file
  const known = new Map(kept.map((resource) => [resourceKey(resource), resource]))
  const pairs = file.lines.map((line) => ({ line, before: known.get(resourceKey(line)) ?? null }))
  const different = pairs.filter(({ line, before }) => before === null || shapeOf(before) !== shapeOf(line))
  const added = different.filter(({ before }) => before === null).length
  if (kept.length + added > most) return { status: 'refused', refusal: { why: 'full' } }
  return {
    status: 'read',
    save: different.map(({ line, before }) => ({
      ...line,
      id: before?.id ?? newId(),
      version: before?.version ?? null,
    })),
    added,
    changed: different.length - added,
    same: pairs.length - different.length,
    refused: file.refused,
    ignored: file.ignored,
  }
}
