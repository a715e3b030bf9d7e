import { z } from 'zod'
import { toDialable } from '#shared/domain/contact-rules/index.ts'
import { fullNameOf } from '#shared/domain/member/index.ts'
import { mayDecideContacts } from '#shared/domain/station/index.ts'
import type { WaitingContact } from '#shared/ipc/contacts.ts'
import { statementOf } from '#shared/sync/statements.ts'
import type { HeldContactsBackend, WaitingChange } from '../../backend/held-contacts.ts'
import { serverRefused } from '../../backend/server-refusal.ts'
import { ApiError } from '../../base/api-error.ts'
import { readRow } from '../../db/row-store.ts'
import { statement } from '../../db/statements.ts'
import type { Db } from '../../db/types.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import type { AuditLog } from '../../sync/audit.ts'
import { readStatedFacts } from '../../sync/stated-facts.repo.ts'
import type { Workspace } from '../../workspace/types.ts'

export interface ContactsFeatureDeps extends Pick<FeatureDeps, 'ipc' | 'workspaces'> {
  readonly heldContacts: HeldContactsBackend
  readonly auditLog: AuditLog
}

/** Changed contacts that wait to be confirmed, on the bridge. The sample members of the demo have none. */
export function registerContacts({ ipc, workspaces, heldContacts, auditLog }: ContactsFeatureDeps): void {
  ipc.register('contacts', {
    listHeld: async ({ memberId }, { workspace }) => {
      if (workspace.owner.kind === 'demo') return []
      const held = await heldContacts.list(memberId)
      workspaces.requireOpen(workspace)
      if (held === null) throw new ApiError('contacts.unreachable')
      return held
    },
    confirm: async ({ memberId, channel }, { workspace }) => {
      if (workspace.owner.kind === 'demo') throw new ApiError('contacts.notAllowed')
      const refusal = await heldContacts.confirm(memberId, channel)
      if (refusal === null) return null
      throw typeof refusal === 'string' ? new ApiError(`contacts.${refusal}`) : serverRefused(refusal.refusal)
    },
    listWaiting: async (_input, { workspace }) => {
      if (workspace.owner.kind === 'demo') return { items: [], away: false }
      demandDecider(workspace)
      const changes = await heldContacts.listWaiting()
      workspaces.requireOpen(workspace)
      const items = [...changesHere(workspace.db, changes ?? []), ...badNumbersOnFile(workspace.db)]
      auditLog.list(
        workspace,
        'board',
        items.map(({ memberId }) => memberId),
      )
      return { items, away: changes === null }
    },
    reject: async ({ changeId }, { workspace }) => {
      demandDecider(workspace)
      const refusal = await heldContacts.reject(changeId)
      if (refusal === null) return null
      throw typeof refusal === 'string' ? new ApiError(`contacts.${refusal}`) : serverRefused(refusal.refusal)
    },
  })
}

/** The server refuses others as well; this desk does not even ask. */
function demandDecider({ owner }: Workspace): void {
  if (owner.kind !== 'staff' || !mayDecideContacts(owner.role)) throw new ApiError('contacts.notAllowed')
}

const said = z.object({
  id: z.string(),
  memberId: z.string(),
  details: z.string(),
  since: z.string(),
  by: z.string().nullable(),
})

/** What a station knows of the changes that the server names. A member who is not here yet, or not any more, is left out. */
function changesHere(db: Db, changes: readonly WaitingChange[]): WaitingContact[] {
  return changes.flatMap(({ changedBy, ...change }) => {
    const member = readRow(db, 'members', change.memberId)
    if (member === null) return []
    const by = changedBy === null ? null : (readRow(db, 'staff', changedBy)?.full_name ?? null)
    const contact = change.channel === 'sms' ? member.phone : member.email
    return [{ ...change, what: 'change' as const, memberName: fullNameOf(member), contact, by }]
  })
}

/** Numbers on file of which somebody said that they don't work, the longest first; one that was replaced is no work any more. */
function badNumbersOnFile(db: Db): WaitingContact[] {
  const seen = new Set<string>()
  return statement(
    db,
    `/* contacts.badNumbers */ SELECT s.id, s.member_id AS memberId, s.details, s.said_at AS since, p.full_name AS by
     FROM member_statements AS s LEFT JOIN staff AS p ON p.id = s.made_by
     WHERE s.kind = 'bad-number' AND s.withdrawn_at IS NULL ORDER BY s.said_at, s.id`,
  )
    .all()
    .flatMap((row) => {
      const { id, memberId, details, since, by } = said.parse(row)
      const content = statementOf({ kind: 'bad-number', details: JSON.parse(details) })
      const member = readRow(db, 'members', memberId)
      if (member === null || content?.kind !== 'bad-number') return []
      const { number, why } = content
      const facts = readStatedFacts(db, memberId)
      const onFile = [member.phone, member.other_phone].flatMap(dialable)
      const key = `${memberId} ${number}`
      if (!onFile.includes(number) || seen.has(key) || facts.deceasedSince !== null) return []
      seen.add(key)
      const bad = new Set(facts.badNumbers.map((one) => one.number))
      const other = onFile.some((one) => !bad.has(one))
      return [{ what: 'number' as const, id, memberId, memberName: fullNameOf(member), number, why, since, by, other }]
    })
}

function dialable(number: string | null): string[] {
  const phone = toDialable(number ?? '')
  return phone.status === 'refused' ? [] : [phone.e164]
}
