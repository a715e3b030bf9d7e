/** What lies on the disk instead of a text: unreadable without the key. */
export interface EncryptedRecord {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

const NAME = 'AES-GCM'
const IV_BYTES = 12

/** A key that this browser can use and nobody, not even the page, can read. */
export const generateKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: NAME, length: 256 }, false, ['encrypt', 'decrypt'])

const parameters = (iv: Uint8Array<ArrayBuffer>, label: string): AesGcmParams => ({
  name: NAME,
  iv,
  additionalData: new TextEncoder().encode(label),
})

/** @param label whose and what it is; the record can be read with the same label only */
export async function encrypt(key: CryptoKey, label: string, text: string): Promise<EncryptedRecord> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  return { iv, data: await crypto.subtle.encrypt(parameters(iv, label), key, new TextEncoder().encode(text)) }
}

/** @returns the text; null for a record of another key or label, or one that was changed */
export async function decrypt(key: CryptoKey, label: string, { iv, data }: EncryptedRecord): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(iv, label), key, data))
  } catch {
    return null
  }
}
