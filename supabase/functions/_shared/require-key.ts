import { z } from 'zod'
import { BackendRefused, createBackend } from './backend.ts'
import type { FunctionRequest } from './respond.ts'
import type { BackendSettings } from './settings.ts'

/**
 * Lets in whoever has a key of this project, be it the publishable one; which keys those are its gateway knows.
 * @throws BackendRefused with status 401 without one; BackendAway
 */
export async function requireKey(settings: BackendSettings, { header }: FunctionRequest): Promise<void> {
  const key = header('apikey')?.trim()
  if (!key) throw new BackendRefused(401, 'auth.required')
  await createBackend({ ...settings, secretKey: key, fetch })
    .asService()
    .call('schema_version', {}, z.unknown())
}
