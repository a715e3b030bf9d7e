import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { decodeJwt, SignJWT } from 'jose'
import { z } from 'zod'
import { keyIn, seal, unseal } from '../../browser-host/key-file.ts'
import { keysOf } from '../../local-stack/folder/keys.ts'

const secret = z.object({ name: z.string(), value: z.string() })
const session = z.looseObject({ access_token: z.string(), expires_at: z.number(), expires_in: z.number() })
const IS_SESSION = 'backend-session:'
const SECONDS_AGO = 60

async function olderOf(token: string, expiry: number, key: Uint8Array): Promise<string> {
  return new SignJWT({ ...decodeJwt(token), exp: expiry }).setProtectedHeader({ alg: 'HS256', typ: 'JWT' }).sign(key)
}

/**
 * Makes the access token in the key store of a desk that is not running one that ran out a minute ago, as after a night.
 * @param stackFolder of the server, whose key signs it. @returns false where no session is kept
 */
export async function letTokenRunOut(userData: string, stackFolder: string): Promise<boolean> {
  const { jwt } = keysOf(stackFolder)
  const key = keyIn(userData)
  const files = readdirSync(userData, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.bin'))
  for (const file of files.map((name) => join(userData, name))) {
    const kept = secret.parse(JSON.parse(unseal(key, readFileSync(file))))
    if (!kept.name.startsWith(IS_SESSION)) continue
    const before = session.safeParse(JSON.parse(kept.value))
    if (!before.success) continue
    const expiry = Math.floor(Date.now() / 1_000) - SECONDS_AGO
    const token = await olderOf(before.data.access_token, expiry, new TextEncoder().encode(jwt))
    const value = JSON.stringify({ ...before.data, access_token: token, expires_at: expiry, expires_in: 0 })
    writeFileSync(file, seal(key, JSON.stringify({ name: kept.name, value })))
    return true
  }
  return false
}
