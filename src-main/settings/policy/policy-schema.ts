import { z } from 'zod'
import { UPDATE_HOURS } from '#shared/domain/station/index.ts'
import { LOCK_MINUTES, type ManagedPart } from '#shared/ipc/app.ts'
import { linkAddresses, type LinkAddresses } from '#shared/ipc/links.ts'
import { backendAddress } from '#shared/ipc/session.ts'
import { readPublicKey } from './feed-signature.ts'
import { isLoopback, isSafeBackendUrl } from '../environment.ts'

/** A host, or every name below it where a dot stands in front. */
const labHost = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/)

const NUMBER_PLACE = '{number}'

/**
 * Where a click-to-dial service is asked: https, or this machine. The number stands behind the host, so that no number decides
 * where the token goes.
 */
const dialAddress = z
  .string()
  .trim()
  .max(500)
  .refine((text) => {
    const url = URL.parse(text.replace(NUMBER_PLACE, '0'))
    return url !== null && isSafeBackendUrl(url.href) && !/[{}]/.test(url.href)
  }, 'must be https, or on this machine')
  .refine((text) => !(URL.parse(text)?.host ?? '{').includes('{'), 'the host must be fixed')

/** The softphone's own socket: what a number is doing leaves this machine through nothing else. */
const stateSocket = z
  .string()
  .trim()
  .max(200)
  .refine((text) => {
    const url = URL.parse(text)
    return url?.protocol === 'ws:' && isLoopback(`http://${url.host}`) && !url.username && !url.password
  }, 'must be a ws: address on this machine')

const dialer = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('tel') }),
  z.object({
    kind: z.literal('softphone'),
    scheme: z.enum(['callto', 'sip']),
    /** Behind the @ of a `sip:` address. */
    domain: z
      .string()
      .trim()
      .max(253)
      .regex(/^[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*(:\d{1,5})?$/)
      .optional(),
  }),
  z.object({
    kind: z.literal('http'),
    /** `{number}` stands for the number; without it, the number is in the body only. */
    address: dialAddress,
    token: z.string().trim().min(1).max(4096).optional(),
    states: stateSocket.optional(),
  }),
])

export type DialerPolicy = z.infer<typeof dialer>

const updateFeed = {
  /** A folder: no query, and nothing that a file's name could not be put behind. */
  feed: z
    .string()
    .trim()
    .max(500)
    .refine((text) => isSafeBackendUrl(text) && !/[?#]/.test(text), 'must be https, or on this machine'),
  publicKey: z
    .string()
    .trim()
    .max(200)
    .refine((text) => readPublicKey(text) !== null, 'must be an Ed25519 key'),
  channel: z
    .string()
    .trim()
    .regex(/^[a-z][a-z0-9-]{0,30}$/)
    .optional(),
  hours: z.string().trim().regex(UPDATE_HOURS).optional(),
}

const crashReports = z.object({
  /** Where small reports without personal data are sent; without it they stay on the computer. */
  sendTo: z
    .string()
    .trim()
    .max(500)
    .refine((text) => isSafeBackendUrl(text), 'must be https, or on this machine')
    .optional(),
  /** `keep`: also what the system writes of a crash, which holds memory of the desk. */
  dumps: z.enum(['none', 'keep']).optional(),
})

const updates = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('off') }),
  z.object({ mode: z.literal('notify'), ...updateFeed }),
  z.object({ mode: z.literal('auto'), ...updateFeed }),
])

/** What an organization may decide for a computer (docs/desktop.md#managed-settings). Further keys belong to other releases and are passed over. */
export const policySchema = z.object({
  backend: backendAddress.refine(({ url }) => isSafeBackendUrl(url), 'must be https').optional(),
  links: linkAddresses.partial().optional(),
  lockAfterMinutes: z.int().min(LOCK_MINUTES.min).max(LOCK_MINUTES.max).optional(),
  allowedLabs: z.array(labHost).min(1).max(50).optional(),
  notificationContent: z.enum(['plain', 'firstName']).optional(),
  startAtSignIn: z.enum(['on', 'off']).optional(),
  dialer: dialer.optional(),
  updates: updates.optional(),
  crashReports: crashReports.optional(),
})
/** Parts and addresses that are not set are absent. */
export type Policy = Omit<z.infer<typeof policySchema>, 'links'> & { readonly links?: Partial<LinkAddresses> }

type LinkName = keyof LinkAddresses

export interface PolicyProblem {
  readonly part: ManagedPart
  /** The one address that can't be used; null where it is the whole part. */
  readonly link: LinkName | null
}

interface ReadPolicy {
  readonly policy: Policy
  readonly problems: readonly PolicyProblem[]
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Single addresses count by themselves. */
function readLinks(given: unknown): ReadPolicy {
  if (!isRecord(given)) return { policy: {}, problems: [{ part: 'links', link: null }] }
  const links: Partial<LinkAddresses> = {}
  const problems: PolicyProblem[] = []
  for (const name of linkAddresses.keyof().options) {
    if (given[name] === undefined) continue
    const address = linkAddresses.shape[name].safeParse(given[name])
    if (address.success) links[name] = address.data
    else problems.push({ part: 'links', link: name })
  }
  return { policy: { links }, problems }
}

const WITHOUT_LINKS = policySchema.omit({ links: true })
const PARTS = Object.keys(policySchema.shape).filter((name): name is ManagedPart => name in policySchema.shape)

/**
 * Every part counts, or fails, by itself.
 * @returns null where it is no policy at all
 */
export function readPolicy(given: unknown): ReadPolicy | null {
  if (!isRecord(given)) return null
  const found: ReadPolicy[] = PARTS.filter((part) => given[part] !== undefined).map((part) => {
    if (part === 'links') return readLinks(given[part])
    const value = WITHOUT_LINKS.safeParse({ [part]: given[part] })
    return value.success ? { policy: value.data, problems: [] } : { policy: {}, problems: [{ part, link: null }] }
  })
  return {
    policy: Object.assign({}, ...found.map(({ policy }) => policy)),
    problems: found.flatMap(({ problems }) => problems),
  }
}
