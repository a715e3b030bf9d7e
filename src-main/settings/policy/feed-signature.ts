import { createPublicKey, sign, verify, type KeyObject } from 'node:crypto'

/** The feed's file of a channel is not signed with the key that the policy names: whoever wrote it, it counts for nothing. */
export class ForgedFeedError extends Error {
  override readonly name = 'ForgedFeedError'
}

/** The last line of the file, a comment to every other reader. */
const LAST_LINE = /\n# signature: ([A-Za-z0-9+/]{86}==)\n?$/

/** The name is signed too: the file of one channel or system can't stand in for that of another. */
const signedBytes = (name: string, text: string): Buffer => Buffer.from(`gapwise update\n${name}\n${text}`)

/** An Ed25519 key of a policy; null if it is not one. */
export function readPublicKey(base64: string): KeyObject | null {
  try {
    const key = createPublicKey({ key: Buffer.from(base64, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' ? key : null
  } catch {
    return null
  }
}

/**
 * @param name of the file in the feed, for example `latest-linux.yml`
 * @param privateKey Ed25519
 */
export function signFeedFile(name: string, text: string, privateKey: KeyObject): string {
  return `${text}\n# signature: ${sign(null, signedBytes(name, text), privateKey).toString('base64')}\n`
}

/** @returns what was signed @throws ForgedFeedError */
export function openFeedFile(name: string, signed: string, publicKey: string): string {
  const key = readPublicKey(publicKey)
  const [line, signature] = LAST_LINE.exec(signed) ?? []
  if (key === null || line === undefined || signature === undefined) throw new ForgedFeedError('no signature')
  const text = signed.slice(0, -line.length)
  if (!verify(null, signedBytes(name, text), key, Buffer.from(signature, 'base64'))) {
    throw new ForgedFeedError('another signature')
  }
  return text
}
