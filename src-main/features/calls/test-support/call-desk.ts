import { expect } from 'vitest'
import { NO_CONTACT_FACTS, type ContactFacts } from '#shared/domain/contact-rules/index.ts'
import { EMPTY_DRAFT, type ActiveCall, type CallDraft } from '#shared/ipc/calls.ts'
import type { CallInput, EventPayload } from '#shared/ipc/index.ts'
import { createFakeClock, type FakeClock } from '../../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../../tests/fixtures/rows.ts'
import { openWorkspace, SPECIALIST } from '../../../../tests/fixtures/workspace.ts'
import type { CallClaims, ClaimAnswer } from '../../../backend/call-claims.ts'
import { silentLog } from '../../../db/test-log.ts'
import { createDialer, type Dialer } from '../../../os/dialer.ts'
import type { OpenResult } from '../../../os/external-links.ts'
import { createWorkspaceHolder, type WorkspaceControl } from '../../../workspace/holder.ts'
import type { CacheChange, Workspace, WorkspaceHolder, WorkspaceOwner } from '../../../workspace/types.ts'
import { CallsService } from '../calls.service.ts'

const rows = createRows(11)
/** Two members who may be called at `TEST_NOW`. */
export const ROSA = rows.member({ first_name: 'Rosa', last_name: 'Delgado', phone: '(305) 555-0111' })
export const EARL = rows.member({ first_name: 'Earl', last_name: 'Whitaker', phone: '+13055550122' })
export const ROWS = rows
export const SUPERVISOR: WorkspaceOwner = { ...SPECIALIST, role: 'supervisor' }
export const HELD: ClaimAnswer = {
  claimed: true,
  staffName: SPECIALIST.fullName,
  leaseUntil: null,
  refused: null,
  badNumbers: [],
}
export const TAKEN: ClaimAnswer = {
  claimed: false,
  staffName: 'Sample Coach',
  leaseUntil: null,
  refused: null,
  badNumbers: [],
}

/** Facts with which the rules say yes at `TEST_NOW`. */
export const FREE: ContactFacts = {
  ...NO_CONTACT_FACTS,
  zipCode: '33130',
  timeZone: 'America/New_York',
  phone: '+13055550111',
  smsEnabled: true,
  emailEnabled: true,
}

export const typed = (change: Partial<CallDraft> = {}): CallDraft => ({ ...EMPTY_DRAFT, ...change })
export const to = (member: { readonly id: string }) => ({ memberId: member.id, overrideReason: null })
export const failure = (code: string, field?: string) =>
  expect.objectContaining(field === undefined ? { code } : { code, field })

/** A server whose answers the test decides; every request is on record. */
export interface FakeClaims extends CallClaims {
  readonly asked: string[]
  answer: ClaimAnswer | 'unreachable'
  /** Requests wait until `letGo`. */
  hold(): void
  letGo(): void
}

export function fakeClaims(): FakeClaims {
  let waiting: { readonly until: Promise<void>; readonly open: () => void } | null = null
  const claims: FakeClaims = {
    asked: [],
    answer: HELD,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      waiting = { until: promise, open: resolve }
    },
    letGo() {
      waiting?.open()
      waiting = null
    },
    async claim(memberId) {
      claims.asked.push(`claim ${memberId}`)
      await waiting?.until
      return claims.answer
    },
    async release(memberId) {
      claims.asked.push(`release ${memberId}`)
      await waiting?.until
    },
  }
  return claims
}

/** The service with its calls as the bridge makes them: on the workspace that is open. */
function deskCalls(workspaces: WorkspaceHolder, service: CallsService) {
  const open = () => workspaces.current()
  return {
    getActive: () => service.getActive(),
    start: (request: CallInput<'calls', 'start'>) => service.start(open(), request),
    receive: (target: CallInput<'calls', 'receive'>) => service.receive(open(), target),
    confirmIdentity: (answers: CallInput<'calls', 'confirmIdentity'>) => service.confirmIdentity(open(), answers),
    saveDraft: (input: CallInput<'calls', 'saveDraft'>) => service.saveDraft(open(), input),
    complete: (wrapUp: CallInput<'calls', 'complete'>) => service.complete(open(), wrapUp),
    cancel: (target: CallInput<'calls', 'cancel'>) => service.cancel(open(), target),
    inCall: () => service.inCall(),
    identityPending: (memberId: string) => service.identityPending(memberId),
    reconcile: () => service.reconcile(),
    wake: () => service.wake(),
    stop: () => service.stop(),
  }
}
export type DeskCalls = ReturnType<typeof deskCalls>

export interface CallDesk {
  readonly clock: FakeClock
  readonly workspace: Workspace
  readonly holder: WorkspaceControl
  readonly claims: FakeClaims
  readonly facts: Map<string, ContactFacts>
  readonly dialed: string[]
  /** What the system answers to a `tel:` address. */
  dialer: () => Promise<OpenResult>
  /** Whether calls wait for the server's time to be confirmed. */
  clockHeld: boolean
  /** Members whom the contact rules kept from being called, and why. */
  readonly refusals: [memberId: string, reason: string][]
  /** Calls that ended without being logged; `allowed` is null where nobody asked the rules. */
  readonly canceled: { readonly callId: string; readonly dialed: boolean; readonly allowed: boolean | null }[]
  readonly events: (ActiveCall | null)[]
  readonly published: CacheChange[]
  /** Calls that the desk ended by itself. */
  readonly stops: EventPayload<'calls', 'stopped'>[]
  readonly service: DeskCalls
  /** The process ended without a word and started again on the same cache. */
  restart(): DeskCalls
}

export interface CallDeskOptions {
  readonly workspace?: Workspace
  readonly owner?: WorkspaceOwner
  readonly clock?: FakeClock
  /** In place of the system's phone app. */
  readonly dialer?: Dialer
}

/** A station with two members, and everything around the service under the test's control. */
export function callDesk({ owner, clock = createFakeClock(TEST_NOW), ...given }: CallDeskOptions = {}): CallDesk {
  const workspace = given.workspace ?? openWorkspace({ members: [ROSA, EARL] }, owner)
  const holder = createWorkspaceHolder(workspace, silentLog)
  const claims = fakeClaims()
  const facts = new Map([ROSA, EARL].map((member) => [member.id, { ...FREE, phone: member.phone }]))
  const [dialed, events, published]: [string[], (ActiveCall | null)[], CacheChange[]] = [[], [], []]
  const stops: EventPayload<'calls', 'stopped'>[] = []
  const refusals: CallDesk['refusals'] = []
  const canceled: CallDesk['canceled'][number][] = []
  workspace.changes.subscribe((change) => published.push(change))
  const start = (): DeskCalls =>
    deskCalls(
      holder,
      new CallsService({
        workspaces: holder,
        clock,
        log: silentLog,
        stationZone: 'America/New_York',
        contactFacts: (memberId) => facts.get(memberId) ?? null,
        claims,
        clockHeld: () => desk.clockHeld,
        refused: (_workspace, memberId, { decision }) =>
          void refusals.push([memberId, decision.allowed ? 'allowed' : decision.reason]),
        canceled: (_workspace, { callId, dialed: rang, basis }) =>
          void canceled.push({ callId, dialed: rang, allowed: basis?.decision.allowed ?? null }),
        dialer:
          given.dialer ??
          createDialer(undefined, {
            links: {
              open: (_purpose, address) => {
                dialed.push(address)
                return desk.dialer()
              },
            },
            fetch: globalThis.fetch,
            webSocket: WebSocket,
            clock,
          }),
        onActive: (call) => events.push(call),
        onStopped: (stopped) => stops.push(stopped),
      }),
    )
  const desk = {
    clock,
    workspace,
    holder,
    claims,
    facts,
    dialed,
    dialer: () => Promise.resolve<OpenResult>({ status: 'opened' }),
    clockHeld: false,
    refusals,
    canceled,
    events,
    published,
    stops,
    restart: start,
  }
  return Object.assign(desk, { service: start() })
}

/** Lets everything that waits on answered promises go on. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}
