import { z } from 'zod'
import { staffRole } from '../sync/word-schemas.ts'
import { defineFeature, nothing } from './contract.ts'

/** A cache that had to go: the account is `gone`, or the server was out of reach for too long (`expired`). */
const erased = z.object({
  reason: z.enum(['gone', 'expired']),
  /** Changes and notes that had not reached the server. */
  unsent: z.int(),
  /** Whether they are kept for the administrator. */
  sealed: z.boolean(),
})
export type Erased = z.infer<typeof erased>

/**
 * A cache on this computer that stayed shut, with everything in it: written by a `newer` version, `notMigrated` to this one,
 * or `unavailable` for now (disk, rights, key store). `anew`: the next sign-in puts it aside and carries over what was not sent.
 */
const notOpened = z.object({ reason: z.enum(['newer', 'notMigrated', 'unavailable']), anew: z.boolean() })
export type NotOpened = z.infer<typeof notOpened>

/** Why only signing in at the server opens the desk: days without contact, and whom to call. */
const outOfReach = z.object({ days: z.int(), contact: z.string().nullable() })
export type OutOfReach = z.infer<typeof outOfReach>

/** Who is at the desk. In demo mode nobody is signed in and the board shows the five sample members. */
const sessionState = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('demo'), erased: erased.optional(), notOpened: notOpened.optional() }),
  z.object({
    kind: z.literal('signed-in'),
    locked: z.boolean(),
    userId: z.uuid(),
    email: z.string(),
    fullName: z.string(),
    role: staffRole,
    teamNames: z.array(z.string()),
    /** True where no safe key store exists and the data is real: nothing is kept on disk, and the user is told. */
    memoryOnly: z.boolean(),
    /** Null while this desk opens without the server. */
    outOfReach: outOfReach.nullable(),
  }),
])
export type SessionState = z.infer<typeof sessionState>

export const backendAddress = z.object({ url: z.url(), publishableKey: z.string().min(1) })
export type BackendAddress = z.infer<typeof backendAddress>

const totpCode = z.string().regex(/^\d{6}$/)
const recoveryCode = z.string().regex(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
/** The key of an authenticator app, in base32. */
const secret = z.string().regex(/^[A-Z2-7]{16,128}$/)
/** What an authenticator app takes up: the address in its QR code, or the key typed by hand. */
const enrollment = z.object({ uri: z.string().startsWith('otpauth://'), secret })
export type Enrollment = z.infer<typeof enrollment>

/**
 * Who may name another server: `free`, whoever sets up this desk, because nobody has signed in yet; `signedIn`, a supervisor or
 * administrator who is signed in; `managed`, nobody here.
 */
const serverChange = z.enum(['free', 'signedIn', 'managed'])
export type ServerChange = z.infer<typeof serverChange>

const serverInUse = z.object({ address: backendAddress.nullable(), change: serverChange })
export type ServerInUse = z.infer<typeof serverInUse>

/**
 * Error codes: session.invalidCredentials, session.notStaff, session.inactive, session.backendUnreachable,
 * session.wrongServerKey, session.noBackend, session.totpRequired (call verifyTotp next), session.wrongCode, session.signInEnded (the
 * session between password and code is gone: signIn again), session.wrongPassword (unlock),
 * session.enrollmentNeeded (call startEnrollment next), session.enrollmentFailed, session.wrongRecoveryCode,
 * session.codeWrong, .codeUsed, .codeExpired, .codeEnded, .passwordShort, .passwordLong, .passwordCommon (join),
 * session.serverNeeded (unlock of a desk that was out of reach for too long: sign in instead),
 * session.rateLimited, session.unsentChanges (sign-out refused until `discardUnsent`), session.signOutFirst (another
 * person's sign-in while somebody is signed in), session.cacheNewer, .cacheNotMigrated, .cacheUnavailable (the cache of
 * whoever signs in stays shut), session.serverNotYours, session.serverManaged (setBackend).
 */
export const sessionIpc = defineFeature({
  calls: {
    getState: { input: nothing, output: sessionState },
    getBackend: { input: nothing, output: serverInUse },
    /**
     * Where somebody is signed in, this signs out first, and erases this user's cache. Unsent changes stop it like `signOut`.
     * An address with anything behind the host is refused as input.
     */
    setBackend: { input: z.object({ ...backendAddress.shape, discardUnsent: z.boolean() }), output: sessionState },
    signIn: { input: z.object({ email: z.email(), password: z.string().min(1).max(256) }), output: sessionState },
    /** Sets the password of whoever has a code from an e-mail, and signs in with it as `signIn` does. */
    join: {
      input: z.object({ code: z.string().trim().min(1).max(64), password: z.string().min(1).max(256) }),
      output: sessionState,
    },
    /** After a cache was not migrated: the next sign-in puts it aside and starts a new one with what was not sent. */
    startAnew: { input: nothing, output: sessionState },
    verifyTotp: { input: z.object({ code: totpCode }), output: sessionState },
    /** A new second factor for whoever proved the password and has none. Asked again, it starts anew. */
    startEnrollment: { input: nothing, output: enrollment },
    /** Proves that the authenticator app has the factor, and signs in. The codes are shown this once. */
    confirmEnrollment: {
      input: z.object({ code: totpCode }),
      output: z.object({ state: sessionState, recoveryCodes: z.array(recoveryCode).min(1) }),
    },
    /** In place of verifyTotp: the second factor is gone then, and startEnrollment is next. */
    redeemRecoveryCode: { input: z.object({ code: z.string().min(8).max(40) }), output: z.null() },
    /** Whether the account that is signed in has a second factor. Known offline. */
    hasSecondFactor: { input: nothing, output: z.boolean() },
    /** New codes in place of all earlier ones, for whoever proves the second factor again. They are shown this once. */
    newRecoveryCodes: { input: z.object({ code: totpCode }), output: z.array(recoveryCode).min(1) },
    /** Puts what somebody has to keep on the clipboard, which only main reaches: nothing else has this shape. */
    copySecrets: {
      input: z.object({
        lines: z
          .array(z.union([secret, recoveryCode]))
          .min(1)
          .max(20),
      }),
      output: z.null(),
    },
    /** Erases this user's cache. Unsent changes stop it with session.unsentChanges unless the user confirmed. */
    signOut: { input: z.object({ discardUnsent: z.boolean() }), output: sessionState },
    lock: { input: nothing, output: sessionState },
    /** Works offline: checked against a verifier kept in the secure store. */
    unlock: { input: z.object({ password: z.string().min(1).max(256) }), output: sessionState },
    /** The renderer reports keyboard and pointer use, at most every 15 seconds, to hold back the automatic lock. */
    reportActivity: { input: nothing, output: z.null() },
  },
  events: { stateChanged: sessionState },
  whileLocked: [
    'getState',
    'getBackend',
    'signIn',
    'join',
    'verifyTotp',
    'startEnrollment',
    'confirmEnrollment',
    'redeemRecoveryCode',
    'copySecrets',
    'signOut',
    'lock',
    'unlock',
    'stateChanged',
  ],
})
