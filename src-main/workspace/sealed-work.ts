import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createPrivateKey,
  createPublicKey,
  diffieHellman,
  generateKeyPairSync,
  hkdfSync,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { z } from 'zod'

const base64 = z.string().regex(/^[A-Za-z0-9+/]+=*$/)
/** A file that only the administrator's private key opens. Nothing in it in the clear tells whose work it holds. */
const sealed = z.object({
  format: z.literal('gapwise-sealed-work-1'),
  /** Which key opens it: the start of the hash of its public half. */
  recoveryKey: z.string(),
  ephemeralKey: base64,
  nonce: base64,
  tag: base64,
  data: base64,
})
type Sealed = z.infer<typeof sealed>

const CIPHER = 'aes-256-gcm'
const PURPOSE = 'gapwise sealed work'

const spki = (key: KeyObject): Buffer => key.export({ type: 'spki', format: 'der' })

/** Name of a public key, for people who hold more than one. */
const keyMark = (publicKey: KeyObject): string =>
  createHash('sha256').update(spki(publicKey)).digest('hex').slice(0, 16)

/** One key for one file: both public halves go in, so that it fits no other pair. */
function fileKey(own: KeyObject, other: KeyObject, halves: readonly [ephemeral: Buffer, recovery: Buffer]): Buffer {
  const secret = diffieHellman({ privateKey: own, publicKey: other })
  return Buffer.from(hkdfSync('sha256', secret, Buffer.concat([...halves]), PURPOSE, 32))
}

function x25519(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'x25519') throw new TypeError('the recovery key is no X25519 key')
  return key
}

/**
 * Seals a text for the holder of the recovery key (X25519, HKDF-SHA256, AES-256-GCM).
 * @param recoveryKey public key, SPKI in PEM
 * @returns the contents of the file. @throws TypeError or a crypto error for another kind of key
 */
export function sealWork(text: string, recoveryKey: string): string {
  const recovery = x25519(createPublicKey(recoveryKey))
  const ephemeral = generateKeyPairSync('x25519')
  const halves = [spki(ephemeral.publicKey), spki(recovery)] as const
  const nonce = randomBytes(12)
  const cipher = createCipheriv(CIPHER, fileKey(ephemeral.privateKey, recovery, halves), nonce)
  const data = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  const file: Sealed = {
    format: 'gapwise-sealed-work-1',
    recoveryKey: keyMark(recovery),
    ephemeralKey: halves[0].toString('base64'),
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    data: data.toString('base64'),
  }
  return `${JSON.stringify(file)}\n`
}

/**
 * The text that was sealed.
 * @param privateKey PKCS#8 in PEM
 * @throws an error if the file is not one, was changed, or was sealed for another key
 */
export function openSealedWork(contents: string, privateKey: string): string {
  const file = sealed.parse(JSON.parse(contents))
  const own = x25519(createPrivateKey(privateKey))
  const ownPublic = createPublicKey(own)
  if (keyMark(ownPublic) !== file.recoveryKey) throw new TypeError('sealed for another recovery key')
  const half = Buffer.from(file.ephemeralKey, 'base64')
  const ephemeral = x25519(createPublicKey({ key: half, format: 'der', type: 'spki' }))
  const key = fileKey(own, ephemeral, [half, spki(ownPublic)])
  const decipher = createDecipheriv(CIPHER, key, Buffer.from(file.nonce, 'base64'))
  decipher.setAuthTag(Buffer.from(file.tag, 'base64'))
  return Buffer.concat([decipher.update(Buffer.from(file.data, 'base64')), decipher.final()]).toString('utf8')
}
