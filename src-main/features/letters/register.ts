import type { ContactFacts } from '#shared/domain/contact-rules/facts.ts'
import { decideContact } from '#shared/domain/contact-rules/index.ts'
import { fullNameOf } from '#shared/domain/member/index.ts'
import { localDate, ownZone, toInstant } from '#shared/domain/time/index.ts'
import type { CallOutput } from '#shared/ipc/index.ts'
import { ApiError } from '../../base/api-error.ts'
import { readPlanSettings } from '../../db/plan-settings.ts'
import { readRow } from '../../db/row-store.ts'
import type { FeatureDeps } from '../../ipc/feature-deps.ts'
import { contactEvent, type AuditLog } from '../../sync/audit.ts'
import type { Workspace } from '../../workspace/types.ts'

interface LettersDeps extends Pick<FeatureDeps, 'ipc' | 'clock'> {
  /** What the contact rules look at; null when the member is not in the cache. */
  readonly contactFacts: (memberId: string) => ContactFacts | null
  readonly auditLog: AuditLog
}

/** Letters to members whom nobody reaches by phone (docs/rules/messages.md#letters); they are printed in the window. */
export function registerLetters({ ipc, clock, contactFacts, auditLog }: LettersDeps): void {
  const write = (workspace: Workspace, memberId: string): CallOutput<'letters', 'write'> => {
    const facts = contactFacts(memberId)
    const member = readRow(workspace.db, 'members', memberId)
    if (facts === null || member === null) throw new ApiError('letters.memberNotFound')
    const plan = readPlanSettings(workspace.db)
    const number = plan?.callback_number ?? null
    // Nobody could answer it; no attempt yet.
    if (number === null) throw new ApiError('letters.noNumber')
    const address = member.mailing_address?.trim() ?? ''
    const nowMs = clock.now()
    const basis = decideContact({ ...facts, hasAddress: address !== '' }, 'mail', { nowMs })
    auditLog.note(workspace, contactEvent(memberId, { kind: 'letter', channel: 'mail', basis }))
    if (!basis.decision.allowed) throw new ApiError('letters.notAllowed', { field: basis.decision.reason })
    return {
      memberName: fullNameOf(member),
      address,
      language: member.preferred_language === 'es' ? 'es' : 'en',
      planName: plan?.plan_name ?? null,
      callbackNumber: number,
      date: localDate(ownZone(), nowMs) ?? toInstant(nowMs).slice(0, 10),
    }
  }
  ipc.register('letters', { write: ({ memberId }, { workspace }) => write(workspace, memberId) })
}
