import { isOpenGap } from '#shared/domain/member/index.ts'
import { change, fitWhen, inserted, inTheirWords, isKept } from './rule.ts'

/** Evidence of gaps: who adds it, who decides upon it, and gaps that are opened again. */
export const EVIDENCE = {
  'evidence.add': inserted('evidence.add', {
    table: 'gap_evidence',
    sent: (operation) => ({
      care_gap_id: operation.gapId,
      kind: operation.service,
      service_date: operation.serviceDate,
      provider_name: operation.provider,
      value: operation.value,
      unit: operation.unit,
      source: operation.source,
      document_id: operation.documentId,
      exclusion: operation.exclusion,
    }),
    filled: (_, actor) => ({
      state: 'received' as const,
      entered_by: actor.staffId,
      verified_at: null,
      verified_by: null,
      returned_why: null,
    }),
  }),
  'evidence.verify': change('evidence.verify', {
    table: 'gap_evidence',
    fit: ({ state }) => fitWhen(state === 'verified', state === 'received'),
    // Who verifies it, the server knows by the session: nobody may write it.
    changes: ({ at }) => ({ state: 'verified' as const, verified_at: at }),
    against: ({ state, returned_why: why }) => inTheirWords(why, state),
  }),
  'evidence.return': change('evidence.return', {
    table: 'gap_evidence',
    fit: ({ state, returned_why: why }, { reason }) =>
      fitWhen(state === 'rejected' && isKept(why, reason), state === 'received'),
    changes: ({ at, reason }) => ({ state: 'rejected' as const, verified_at: at, returned_why: reason }),
    against: ({ state, returned_why: why }) => inTheirWords(why, state),
  }),
  'document.refuse': change('document.refuse', {
    table: 'evidence_documents',
    fit: ({ state, refused_why: why }, { reason }) =>
      fitWhen(state === 'refused' && isKept(why, reason), state === 'quarantined'),
    changes: ({ at, reason }) => ({ state: 'refused' as const, looked_at: at, refused_why: reason }),
    against: ({ state, refused_why: why }) => inTheirWords(why, state),
  }),
  'gap.reopen': change('gap.reopen', {
    table: 'care_gaps',
    fit: ({ status, reopen_why: why }, { reason }) =>
      fitWhen(why !== null && isKept(why, reason), !isOpenGap({ status }) && why === null),
    changes: ({ reason }) => ({ reopen_why: reason }),
    against: ({ status, reopen_why: why }) => inTheirWords(why, status),
  }),
}
