import { z } from 'zod'

/** A file that came with a message, as whoever sent it calls it. */
const attachedFile = z.object({ name: z.string().max(120).nullable(), type: z.string().max(80).nullable() })
export type AttachedFile = z.infer<typeof attachedFile>

/** waiting: not fetched yet; kept: in quarantine; refused: its content is not taken; lost: it could not be had from the service. */
const FILE_STATES = ['waiting', 'kept', 'refused', 'lost'] as const

/**
 * A file of a member's message, as the metadata of its row tell. `state` null: nothing but its name ever came here. `id`, `kept` (what it
 * is by its content) and `sha256` are there once it is kept; `fault`: why it is refused.
 */
export const messageFile = attachedFile.extend({
  id: z.uuid().nullable().default(null),
  state: z.enum(FILE_STATES).nullable().default(null),
  kept: z.string().nullable().default(null),
  sha256: z.string().nullable().default(null),
  fault: z.string().nullable().default(null),
})
export type MessageFile = z.infer<typeof messageFile>

const MOST_FILES = 20
const NAME_MAX = 120
const MEDIA_TYPE = /^[a-z0-9.+-]{1,30}\/[a-z0-9.+-]{1,49}$/

/** Without folders, and without letters that turn what follows around or can't be seen: `invoice\u202Egnp.exe` looks like a picture. */
function plainName(name: string): string | null {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  return (
    last
      .replaceAll(/\p{C}+/gu, '')
      .trim()
      .slice(0, NAME_MAX)
      .toWellFormed() || null
  )
}

/** What can be said of the files of a message, at most twenty. */
export function attachedFiles(
  files: readonly { readonly name?: string | null | undefined; readonly type?: string | null | undefined }[],
): AttachedFile[] {
  return files.slice(0, MOST_FILES).map(({ name, type }) => {
    const [media = ''] = (type ?? '').toLowerCase().split(';')
    return { name: plainName(name ?? ''), type: MEDIA_TYPE.test(media.trim()) ? media.trim() : null }
  })
}
