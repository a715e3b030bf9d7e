import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strict } from '../strict.ts'
import { app } from './app.ts'

const MARK = Buffer.from('gwh1')
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/**
 * A key file with mode 0600 stands in for the operating system's key store. That is what Chromium calls `basic_text`,
 * and the host says so: the app decides what it may keep under such a key.
 */
function key(): Buffer {
  const folder = app.getPath('userData')
  const file = join(folder, 'browser-host.key')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file)
}

function encrypt(plainText: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key(), iv)
  const sealed = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
  return Buffer.concat([MARK, iv, cipher.getAuthTag(), sealed])
}

function decrypt(encrypted: Buffer): string {
  const ivAt = MARK.length
  const tagAt = ivAt + IV_BYTES
  const dataAt = tagAt + TAG_BYTES
  try {
    if (!encrypted.subarray(0, ivAt).equals(MARK)) throw new Error('not encrypted here')
    const decipher = createDecipheriv('aes-256-gcm', key(), encrypted.subarray(ivAt, tagAt))
    decipher.setAuthTag(encrypted.subarray(tagAt, dataAt))
    return Buffer.concat([decipher.update(encrypted.subarray(dataAt)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.', { cause })
  }
}

export const safeStorage = strict('safeStorage', {
  isEncryptionAvailable: (): boolean => app.isReady(),
  isAsyncEncryptionAvailable: async (): Promise<boolean> => {
    await app.whenReady()
    return true
  },
  encryptString: encrypt,
  decryptString: decrypt,
  encryptStringAsync: async (plainText: string): Promise<Buffer> => encrypt(plainText),
  decryptStringAsync: async (encrypted: Buffer): Promise<{ result: string; shouldReEncrypt: boolean }> => ({
    result: decrypt(encrypted),
    shouldReEncrypt: false,
  }),
  getSelectedStorageBackend: (): 'basic_text' => 'basic_text',
})
