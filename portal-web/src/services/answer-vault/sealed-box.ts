/** What lies on the disk instead of a text: unreadable without the key. */
export interface SealedBox {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly data: ArrayBuffer
}

const NAME = 'AES-GCM'
const IV_BYTES = 12

/** A key that this browser can use and nobody, not even the page, can read. */
export const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: NAME, length: 256 }, false, ['encrypt', 'decrypt'])

const parameters = (iv: Uint8Array<ArrayBuffer>, label: string): AesGcmParams => ({
  name: NAME,
  iv,
  additionalData: new TextEncoder().encode(label),
})

/** @param label whose and what it is; the box opens with the same label only */
export async function seal(key: CryptoKey, label: string, text: string): Promise<SealedBox> {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  return { iv, data: await crypto.subtle.encrypt(parameters(iv, label), key, new TextEncoder().encode(text)) }
}

/** @returns the text; null for a box of another key or label, or one that was changed */
export async function unseal(key: CryptoKey, label: string, { iv, data }: SealedBox): Promise<string | null> {
  try {
    return new TextDecoder().decode(await crypto.subtle.decrypt(parameters(iv, label), key, data))
  } catch {
    return null
  }
}
