const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)

function hmacKey(
  secret: Uint8Array<ArrayBuffer>,
  hash: 'SHA-1' | 'SHA-256',
  use: 'sign' | 'verify',
): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash }, false, [use])
}

/** Bytes of a base64 text; null if it is not base64. */
export function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    return null
  }
}

export interface SignedText {
  readonly hash: 'SHA-1' | 'SHA-256'
  readonly secret: Uint8Array<ArrayBuffer>
  readonly text: string
  /** Base64. */
  readonly signature: string
}

/** Whether a text was signed with a secret; takes the same time however much of the signature is right. */
export async function isSigned({ hash, secret, text, signature }: SignedText): Promise<boolean> {
  const given = fromBase64(signature)
  if (given === null || secret.byteLength === 0) return false
  return crypto.subtle.verify('HMAC', await hmacKey(secret, hash, 'verify'), given, bytes(text))
}

const ED25519_KEY_BYTES = 32

/** Whether a text was signed (Ed25519) by the owner of a public key of 32 bytes; key and signature in base64. */
export async function isSignedByKey(signed: {
  readonly publicKey: string
  readonly text: string
  readonly signature: string
}): Promise<boolean> {
  const [key, signature] = [fromBase64(signed.publicKey), fromBase64(signed.signature)]
  if (key?.byteLength !== ED25519_KEY_BYTES || signature === null) return false
  const algorithm = { name: 'Ed25519' }
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['verify'])
  return crypto.subtle.verify(algorithm, imported, signature, bytes(signed.text))
}

/** A mark that stands for a text and can't be traced back to it without the secret: 64 hexadecimal digits. */
export async function keyedHash(secret: string, text: string): Promise<string> {
  const digest = await crypto.subtle.sign('HMAC', await hmacKey(bytes(secret), 'SHA-256', 'sign'), bytes(text))
  return hexOf(digest)
}

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 in 64 hexadecimal digits. */
export const sha256Of = async (content: Uint8Array): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', new Uint8Array(content)))
