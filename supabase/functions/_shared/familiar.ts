import { z } from 'zod'
import type { SignInContact } from '#shared/domain/sign-in/index.ts'
import type { Caller } from './backend.ts'
import { clientAddress } from './client-address.ts'
import { addressMark } from './one-time-code.ts'
import type { FunctionRequest } from './respond.ts'

/** Who asks about a contact, for limits. */
export interface Asker {
  readonly address: string
  /** Keyed hash of the address. */
  readonly mark: string
  /** The contact and the address together. */
  readonly pair: string
  /** Somebody with the contact signed in from there during the last 90 days. */
  readonly isFamiliar: boolean
}

export interface AskerDeps {
  readonly service: Caller
  readonly secret: string
  /** Whether the functions run on a hosted project, for the caller's address. */
  readonly isHosted: boolean
}

/** Looks up who asks. The same calls are made for a contact that nobody has. */
export async function askerOf(deps: AskerDeps, contact: SignInContact, request: FunctionRequest): Promise<Asker> {
  const { service, secret, isHosted } = deps
  const address = clientAddress(request.header, isHosted)
  const mark = await addressMark(secret, address)
  const args = { p_channel: contact.channel, p_contact: contact.address, p_address_hash: mark }
  const isFamiliar = await service.call('is_familiar_address', args, z.boolean())
  return { address, mark, pair: `${contact.address} ${address}`, isFamiliar }
}
