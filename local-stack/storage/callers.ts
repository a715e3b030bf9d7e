import type { StackKeys } from '../folder/keys.ts'
import { claimReader, type Claims } from '../auth/tokens.ts'
import { accessDenied, noSuchBucket, unfit, type StorageRefusal } from './errors.ts'

/** What is said to no token at all, and to one that is no caller's. */
interface Refusals {
  readonly missing: () => StorageRefusal
  readonly wrong: (reason: string) => StorageRefusal
}

const MALFORMED = 'Invalid Compact JWS'
const KINDS = {
  /** Nearly all: the header is asked for before anything else. */
  needed: {
    missing: () => unfit("headers must have required property 'authorization'"),
    wrong: (reason) => accessDenied(reason),
  },
  /** Whose header is not asked for, but read. */
  read: { missing: () => accessDenied(MALFORMED), wrong: (reason) => accessDenied(reason) },
  /** Reading, which is possible without a token in a public bucket: there is none. */
  public: { missing: noSuchBucket, wrong: noSuchBucket },
} satisfies Readonly<Record<string, Refusals>>

/** Who asks for files: by the bearer, else by the key, which the gateway has compared. */
export class StorageCallers {
  readonly #read: (token: string) => Promise<Claims>

  constructor(keys: StackKeys) {
    this.#read = claimReader(keys)
  }

  /** @throws StorageRefusal in the words of the kind of request */
  async of({ headers }: Request, kind: keyof typeof KINDS): Promise<Claims> {
    const { missing, wrong }: Refusals = KINDS[kind]
    const token = headers.get('authorization')?.replace(/^Bearer /i, '') || headers.get('apikey')
    if (!token) throw missing()
    try {
      return await this.#read(token)
    } catch (error) {
      throw wrong(error instanceof Error ? error.message : MALFORMED)
    }
  }
}
