import { randomUUID } from 'node:crypto'
import { CONTACT_REFUSALS, type ContactFacts, type ContactRefusal } from '#shared/domain/contact-rules/facts.ts'
import { decideContact, toDialable } from '#shared/domain/contact-rules/index.ts'
import { portalUrl } from '#shared/domain/portal-links/index.ts'
import { toInstant } from '#shared/domain/time/index.ts'
import type { CallInput, CallOutput } from '#shared/ipc/index.ts'
import { PORTAL_LINKS, type OperationOf } from '#shared/sync/outbox.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { Clock } from '../../base/clock.ts'
import type { Settings } from '../../settings/settings.ts'
import { readRow } from '../../db/row-store.ts'
import { ApiError } from '../../base/api-error.ts'
import type { Clipboard } from '../../os/clipboard.ts'
import { contactEvent, type AuditLog } from '../../sync/audit.ts'
import { saveOperations } from '../../sync/save-operations.ts'
import type { Workspace, WorkspaceHolder } from '../../workspace/types.ts'
import type { Db } from '../../db/types.ts'
import { jobsOfRow, lackOf } from '../../sync/outbox.repo.ts'
import { awaitSettled, type SettleDeps } from '../../workspace/await-settled.ts'

interface PortalLinksServiceDeps {
  readonly workspaces: WorkspaceHolder
  readonly clock: Clock
  readonly clipboard: Clipboard
  readonly settings: Pick<Settings, 'linkAddresses'>
  /** What the contact rules look at; null when the member is not in the cache. */
  readonly contactFacts: (memberId: string) => ContactFacts | null
  readonly auditLog: AuditLog
  readonly newId: () => string
}

type SendInput = CallInput<'portalLinks', 'send'>
type SendAnswer = CallOutput<'portalLinks', 'send'>

/** Longest e-mail address there is (RFC 5321, with the limit of a path). */
const ADDRESS_MAX = 254

/** Invitations to the member portal: one message with all chosen links, by text or e-mail. */
export class PortalLinksService {
  readonly #deps: PortalLinksServiceDeps
  /** The same request while it is on its way, in one workspace: a double click sends nothing twice. */
  readonly #running = new Map<string, { readonly workspace: Workspace; readonly answer: Promise<SendAnswer> }>()

  constructor(deps: PortalLinksServiceDeps) {
    this.#deps = deps
  }

  /**
   * The messages are on disk before anything is sent. Answers once the server took them all, or after 8 seconds with
   * 'waiting'. On the sample members of the demo they are noted and not sent.
   * @throws ApiError portalLinks.noneSelected, portalLinks.memberNotFound, portalLinks.smsDisabled,
   *   portalLinks.emailDisabled, portalLinks.notAllowed (`field` is the reason), portalLinks.failed
   */
  async send(workspace: Workspace, input: SendInput): Promise<SendAnswer> {
    const links = PORTAL_LINKS.filter((link) => input.links.includes(link))
    const key = [input.memberId, input.channel, ...links].join(' ')
    const running = this.#running.get(key)
    if (running?.workspace === workspace) return running.answer
    const answer = this.#send(workspace, { ...input, links })
    this.#running.set(key, { workspace, answer })
    try {
      return await answer
    } finally {
      if (this.#running.get(key)?.answer === answer) this.#running.delete(key)
    }
  }

  /**
   * The member's portal address, also on the clipboard. It opens nothing without a sign-in.
   * @throws ApiError portalLinks.memberNotFound, app.clipboardFailed
   */
  async copyUrl({ db }: Workspace, memberId: string): Promise<{ url: string }> {
    const { settings, clipboard } = this.#deps
    const member = readRow(db, 'members', memberId)
    if (member === null) throw new ApiError('portalLinks.memberNotFound')
    const url = portalUrl(settings.linkAddresses().portal, member.member_id)
    const copied = await clipboard.copy(url)
    if (copied.status === 'failed') throw new ApiError('app.clipboardFailed')
    return { url }
  }

  async #send(workspace: Workspace, { memberId, channel, links }: SendInput): Promise<SendAnswer> {
    const { clock, workspaces, newId } = this.#deps
    if (links.length === 0) throw new ApiError('portalLinks.noneSelected')
    const nowMs = clock.now()
    const recipient = this.#recipient(workspace, { memberId, channel, nowMs })
    const message = { key: newId(), links }
    const messages = links.map((link): OperationOf<'portal.sendLink'> => {
      const creation = { kind: 'portal.sendLink', memberId, rowId: newId(), at: toInstant(nowMs) } as const
      return { ...creation, channel, link, message, recipient }
    })
    saveOperations(workspace, messages, { nowMs })
    const count = messages.length
    if (workspace.owner.kind === 'demo') return { status: 'sent', count, lacks: null }
    const rowIds = messages.map(({ rowId }) => rowId)
    const delivery = await awaitDelivery(workspace, rowIds, { clock, workspaces })
    if (delivery.status === 'failed') {
      const { refusal } = delivery
      throw refusal === null
        ? new ApiError('portalLinks.failed')
        : new ApiError('portalLinks.notAllowed', { field: refusal })
    }
    return delivery.status === 'sent' ? { status: 'sent', count, lacks: null } : { ...delivery, count }
  }

  /** The address on file, once channel and contact rules agree (docs/rules/messages.md#portal-links for the order). */
  #recipient(
    workspace: Workspace,
    { memberId, channel, nowMs }: { memberId: string; channel: CommunicationType; nowMs: number },
  ): string {
    const facts = this.#deps.contactFacts(memberId)
    if (facts === null) throw new ApiError('portalLinks.memberNotFound')
    const basis = decideContact(facts, channel, { nowMs })
    const { decision } = basis
    if (!decision.allowed) {
      this.#deps.auditLog.note(workspace, contactEvent(memberId, { kind: 'portal-link', channel, basis }))
    }
    if (channel === 'sms' && !facts.smsEnabled) throw new ApiError('portalLinks.smsDisabled')
    if (channel === 'email' && !facts.emailEnabled) throw new ApiError('portalLinks.emailDisabled')
    if (!decision.allowed) throw new ApiError('portalLinks.notAllowed', { field: decision.reason })
    return channel === 'sms' ? textNumber(facts.phone) : emailAddress(facts.email)
  }
}

function textNumber(phone: string | null): string {
  const dialable = toDialable(phone)
  if (dialable.status === 'refused') throw new ApiError('portalLinks.notAllowed', { field: dialable.reason })
  return dialable.e164
}

function emailAddress(email: string | null): string {
  const address = (email ?? '').trim()
  if (address === '' || address.length > ADDRESS_MAX) throw new ApiError('portalLinks.notAllowed', { field: 'noEmail' })
  return address
}

type Delivery =
  | { readonly status: 'sent' }
  /** By the contact rules, which know more at the server: other people's texts count too. Null: for anything else. */
  | { readonly status: 'failed'; readonly refusal: ContactRefusal | null }
  | { readonly status: 'waiting'; readonly lacks: string | null }

const refusalIn = (detail: string): ContactRefusal | null =>
  CONTACT_REFUSALS.find((reason) => detail.split(/\W+/).includes(reason)) ?? null

/**
 * Where the messages of these rows of `communication_logs` are; one that was refused makes it 'failed', one that the server
 * is not set up for 'waiting'. Null: on their way.
 */
function deliveryOf(db: Db, rowIds: readonly string[]): Delivery | null {
  const jobs = rowIds.flatMap((rowId) => jobsOfRow(db, 'communication_logs', rowId))
  const refused = jobs.find(({ state }) => state === 'attention')
  if (refused !== undefined) return { status: 'failed', refusal: refusalIn(refused.detail ?? '') }
  const lacks = jobs.map(lackOf).find((setting) => setting !== null)
  if (lacks !== undefined) return { status: 'waiting', lacks }
  return jobs.length === 0 ? { status: 'sent' } : null
}

/**
 * Waits until the server took or refused the messages, or said that it is not set up for them; what is not settled in time
 * stays in the outbox. Somebody else at the desk ends the wait.
 */
function awaitDelivery(workspace: Workspace, rowIds: readonly string[], deps: SettleDeps): Promise<Delivery> {
  const late = { status: 'waiting', lacks: null } as const
  return awaitSettled<Delivery>(workspace, () => deliveryOf(workspace.db, rowIds), { ...deps, late })
}

interface PortalLinksFeatureDeps extends Pick<FeatureDeps, 'ipc'>, Omit<PortalLinksServiceDeps, 'newId'> {}

/** The member portal panel's actions on the bridge. */
export function registerPortalLinks({ ipc, ...deps }: PortalLinksFeatureDeps): void {
  const service = new PortalLinksService({ ...deps, newId: randomUUID })
  ipc.register('portalLinks', {
    send: (input, { workspace }) => service.send(workspace, input),
    copyUrl: ({ memberId }, { workspace }) => service.copyUrl(workspace, memberId),
  })
}
