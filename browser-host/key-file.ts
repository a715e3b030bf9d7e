import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const MARK = Buffer.from('gwh1')
const IV_BYTES = 12
const TAG_BYTES = 16
const KEY_BYTES = 32

/** 32 random bytes in a file with mode 0600 in the user data folder, made at the first use. */
function secretIn(userData: string, name: string): Buffer {
  const file = join(userData, name)
  mkdirSync(userData, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, randomBytes(KEY_BYTES), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file)
}

/** The key that stands in for the operating system's key store. */
export const keyIn = (userData: string): Buffer => secretIn(userData, 'browser-host.key')

/** What a developer's open tab proves itself with, so that it survives the restarts of hot reload. */
export const devSessionIn = (userData: string): string =>
  secretIn(userData, 'browser-host.session').toString('base64url')

/** Mark, nonce, authentication tag, then the text under AES-256-GCM. */
export function seal(key: Buffer, plainText: string): Buffer {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  const sealed = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
  return Buffer.concat([MARK, iv, cipher.getAuthTag(), sealed])
}

/** @throws Error when it was not sealed with this key, or has been changed */
export function unseal(key: Buffer, encrypted: Buffer): string {
  const ivAt = MARK.length
  const tagAt = ivAt + IV_BYTES
  const dataAt = tagAt + TAG_BYTES
  try {
    if (!encrypted.subarray(0, ivAt).equals(MARK)) throw new Error('not sealed by this host')
    const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(ivAt, tagAt))
    decipher.setAuthTag(encrypted.subarray(tagAt, dataAt))
    return Buffer.concat([decipher.update(encrypted.subarray(dataAt)), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new Error('Error while decrypting the ciphertext provided to safeStorage.', { cause })
  }
}
