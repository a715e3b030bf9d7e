import { z } from 'zod'
import { inspectDocument, type Inflate } from '#shared/domain/documents/index.ts'
import type { Caller } from '../backend.ts'
import { sha256Of } from '../digest.ts'
import { logFailure } from '../function-log.ts'
import type { FetchedFile, FileAtService } from './fetch-file.ts'
import type { StoreFile } from './store.ts'

export interface KeepFilesDeps {
  readonly service: Pick<Caller, 'call'>
  /** @throws DeliveryProblem, SettingProblem */
  readonly fetchFile: (file: FileAtService) => Promise<FetchedFile>
  readonly store: StoreFile
  readonly inflate: Inflate
}

const AT_ONCE = 10
const claimed = z.object({
  id: z.uuid(),
  provider: z.string(),
  message: z.string(),
  source: z.string(),
  object: z.string(),
})

async function keep(deps: KeepFilesDeps, { id, object, ...file }: z.infer<typeof claimed>): Promise<void> {
  const finish = async (state: string, facts: Readonly<Record<string, unknown>> = {}): Promise<void> => {
    await deps.service.call('finish_message_file', { p_id: id, p_state: state, ...facts }, z.boolean())
  }
  const bytes = await deps.fetchFile(file)
  if (bytes === 'gone') return finish('lost')
  if (bytes === 'tooLarge') return finish('refused', { p_fault: bytes })
  const inspected = await inspectDocument(bytes, deps.inflate)
  if (!inspected.ok) return finish('refused', { p_fault: inspected.fault })
  await deps.store(object, inspected.bytes, inspected.type)
  await finish('kept', {
    p_media_type: inspected.type,
    p_bytes: inspected.bytes.length,
    p_sha256: await sha256Of(inspected.bytes),
  })
}

/**
 * Fetches files that came with messages of members into the quarantine, where each is what its content says. One that can't be had now
 * comes again by itself.
 * @param message only those of this message; null: all that are due, some at once
 */
export async function keepFiles(deps: KeepFilesDeps, message: string | null): Promise<void> {
  const asked = { p_limit: AT_ONCE, p_message_id: message }
  for (const file of await deps.service.call('claim_message_files', asked, z.array(claimed))) {
    await keep(deps, file).catch((error: unknown) => logFailure('a file of a message could not be fetched', error))
  }
}
