/** A fault that the product does not have. */
export interface Sabotage {
  /** The module that is patched, from the root of the repository. */
  readonly file: string
  /** What stands there exactly once, and what takes its place. */
  readonly from: string
  readonly to: string
  /** How the judge begins to say what this breaks; one is enough. */
  readonly breaks: readonly string[]
}

const STORE = 'src-main/sync/store-page.ts'
const PUSH = 'src-main/sync/push.ts'
const CALLS = 'src-main/sync/operations/calls.ts'
const MEMBERS = 'src-main/sync/operations/members.ts'
const STATEMENTS = 'src-main/sync/operations/statements.ts'
const SEND = 'const answer = await untilStopped(deps.stopping, deps.backend.push(job.operation))'
const STORED = 'storeServerRows(db, page.table, mine, end.staffId)'

/** Rows of a table that the server gives, and the station does not keep: those whose id ends so. */
const missing = (table: string, ending: string): Sabotage => ({
  file: STORE,
  from: 'if (parsed.success) {',
  to: `if (page.table === '${table}' && /[${ending}]$/.test(String(candidate.id))) continue
    if (parsed.success) {`,
  breaks: [`missing: ${table} `],
})
const A_THIRD = '0-4'
/** There are few of them. */
const MOST = '0-b'

/** What a run has to see, each as one patched module of a desk that is built for the run alone. */
export const SABOTAGES = {
  'changes never sent': {
    file: 'src-main/backend/sync/changes.ts',
    from: 'const pushed = await applyChange(target)',
    to: `const pushed = { ok: true, value: { kind: 'applied' } }`,
    breaks: ['lost: member.correct '],
  },
  'outbox acknowledges without sending': {
    file: PUSH,
    from: SEND,
    to: `const answer = { ok: true, value: { kind: 'applied' } }`,
    breaks: ['lost: member.correct ', 'lost: chat.send '],
  },
  'job forgotten before its answer': {
    file: PUSH,
    from: SEND,
    to: `deleteJob(deps.db, job.id)
    ${SEND}`,
    breaks: ['lost: '],
  },
  'refused without reason': {
    file: PUSH,
    from: `if (outcome.kind === 'applied') settleApplied(deps, job)`,
    to: `if (job.id % 4 === 0) settleAttention(deps, job, 'sync.refused', '23514')
  else if (outcome.kind === 'applied') settleApplied(deps, job)`,
    breaks: ['untrue: '],
  },
  'new rows sent twice': {
    file: 'src-main/backend/sync/sync-backend.ts',
    from: '? pushCreation(client, operation, actor)',
    to: `? pushCreation(client, { ...operation, rowId: crypto.randomUUID() }, actor).then(() => pushCreation(client, operation, actor))`,
    breaks: ['doubled: '],
  },
  'phones falsified': {
    file: STORE,
    from: 'page.rows.push(parsed.data)',
    to: `page.rows.push(page.table === 'members' ? { ...parsed.data, phone: '+13125550100' } : parsed.data)`,
    breaks: ['stale: members '],
  },
  'gaps missing': missing('care_gaps', A_THIRD),
  'kits missing': missing('test_kits', A_THIRD),
  'appointments missing': missing('appointments', A_THIRD),
  'alerts missing': missing('urgent_alerts', MOST),
  'results missing': missing('lab_results', A_THIRD),
  'consents missing': missing('contact_consents', A_THIRD),
  'rows never renewed': {
    file: STORE,
    from: STORED,
    to: `storeServerRows(db, page.table, mine.filter(({ id }) => !db.prepare('SELECT 1 FROM ' + page.table + ' WHERE id = ?').get(id)), end.staffId)`,
    breaks: ['stale: members ', 'stale: outreach_tasks '],
  },
  'last row of a page skipped': {
    file: STORE,
    from: STORED,
    to: 'storeServerRows(db, page.table, mine.slice(0, -1), end.staffId)',
    breaks: ['missing: ', 'stale: '],
  },
  'members who left stay': {
    file: 'src-main/sync/round.ts',
    from: 'const erased = applyRemovals(pull.db)',
    to: 'const erased = []',
    breaks: ['ghost: members '],
  },
  'notes of a call cut': {
    file: CALLS,
    from: 'notes: call.notes,',
    to: 'notes: call.notes.slice(0, 9),',
    breaks: ['changed: call.log '],
  },
  'note of a callback lost': {
    file: CALLS,
    from: `assigned_to: operation.assignedTo,
      note: operation.note,
      call_id: operation.callId,
      created_by`,
    to: `assigned_to: operation.assignedTo,
      note: '',
      call_id: operation.callId,
      created_by`,
    breaks: ['changed: callback.add '],
  },
  'callback handed to nobody': {
    file: CALLS,
    from: 'changes: ({ at, assignedTo }) => ({ assigned_to: assignedTo, assigned_said_at: at }),',
    to: 'changes: ({ at }) => ({ assigned_to: null, assigned_said_at: at }),',
    breaks: ['lost: callback.assign '],
  },
  'second outcome of a task dropped': {
    file: CALLS,
    from: `fitWhen(row.status === status && row.result === result && isKept(row.outcome, outcome), row.status === 'open')`,
    to: `fitWhen(row.status !== 'open', row.status === 'open')`,
    breaks: ['lost: task.close '],
  },
  'last correction wins': {
    file: MEMBERS,
    from: `return fits ? 'new' : 'conflict'`,
    to: `return 'new'`,
    breaks: ['lost: member.correct ', 'lost: member.wish '],
  },
  'wish cut': {
    file: MEMBERS,
    from: 'changes: ({ now }) => present(now),',
    to: `changes: ({ now }) => present({ ...now, interpreter_language: now.interpreter_language?.slice(0, 5) }),`,
    breaks: ['lost: member.wish '],
  },
  'note of a skip lost': {
    file: MEMBERS,
    from: 'skip_note: note,',
    to: `skip_note: '',`,
    breaks: ['lost: member.skip ', 'untrue: member.skip '],
  },
  'withdrawn without its reason': {
    file: STATEMENTS,
    from: 'withdraw_reason: reason }),',
    to: 'withdraw_reason: null }),',
    breaks: ['lost: statement.withdraw '],
  },
  'statements without their contents': {
    file: STATEMENTS,
    from: 'details: statementDetails(statement),',
    to: 'details: {},',
    breaks: ['untrue: statement.add ', 'changed: statement.add '],
  },
} as const satisfies Readonly<Record<string, Sabotage>>
export type SabotageName = keyof typeof SABOTAGES
export const SABOTAGE_NAMES = Object.keys(SABOTAGES) as SabotageName[]
