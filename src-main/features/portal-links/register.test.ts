import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { createRows, TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { openWorkspace } from '../../../tests/fixtures/workspace.ts'
import type { CallInput } from '#shared/ipc/index.ts'
import { NO_CONTACT_FACTS, type ContactFacts } from '#shared/domain/contact-rules/index.ts'
import { DEFAULT_LINK_ADDRESSES } from '../../settings/settings.ts'
import { silentLog } from '../../db/test-log.ts'
import { createClipboard } from '../../os/clipboard.ts'
import { dueJobs, unsentRowIds, type OutboxJob } from '../../sync/outbox.repo.ts'
import { deleteJob, markAttention, noteLack } from '../../sync/outbox-writer.repo.ts'
import { createDemoWorkspace } from '../../workspace/demo.ts'
import { createWorkspaceHolder } from '../../workspace/holder.ts'
import { SETTLE_LIMIT_MS } from '../../workspace/await-settled.ts'
import type { Workspace } from '../../workspace/types.ts'
import { listAttention } from '../../sync/attention.ts'
import { createAuditLog } from '../../sync/audit.ts'
import { PortalLinksService } from './register.ts'

const rows = createRows(41)
const member = rows.member({ member_id: 'SH 000 041' })
const FACTS: ContactFacts = {
  ...NO_CONTACT_FACTS,
  zipCode: '33130',
  timeZone: 'America/New_York',
  phone: '(305) 555-0141',
  email: ' sample41@example.com ',
  smsEnabled: true,
  emailEnabled: true,
}

type SendInput = CallInput<'portalLinks', 'send'>

let clock: FakeClock
let workspace: Workspace
const copied = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  clock = createFakeClock(TEST_NOW)
  workspace = openWorkspace({ members: [member] })
  copied.mockReset().mockResolvedValue()
})

function start(change: Partial<ContactFacts> = {}, held = workspace) {
  const holder = createWorkspaceHolder(held, silentLog)
  let count = 0
  const portalLinks = new PortalLinksService({
    workspaces: holder,
    clock,
    clipboard: createClipboard(copied),
    settings: { linkAddresses: () => ({ ...DEFAULT_LINK_ADDRESSES, portal: 'https://members.example/' }) },
    contactFacts: (memberId) => (memberId === member.id ? { ...FACTS, ...change } : null),
    auditLog: createAuditLog(clock, silentLog),
    newId: () => {
      count += 1
      return `00000000-0000-4000-a000-${count.toString().padStart(12, '0')}`
    },
  })
  const service = {
    send: (input: SendInput) => portalLinks.send(holder.current(), input),
    copyUrl: (memberId: string) => portalLinks.copyUrl(holder.current(), memberId),
  }
  return { holder, service }
}

const request = (channel: 'sms' | 'email', links: SendInput['links'] = ['home']) => ({
  memberId: member.id,
  channel,
  links,
})
const failure = (code: string, field?: string) => expect.objectContaining({ code, ...(field ? { field } : {}) })
const queued = (db = workspace.db) => unsentRowIds(db, member.id)
const nextJob = (): OutboxJob => dueJobs(workspace.db, { nowMs: clock.now(), horizonMs: 1000, limit: 1 })[0]!
const settled = () => workspace.changes.publish({ tables: ['communication_logs', 'outbox'], memberIds: [member.id] })

/** The server takes the next message. */
function take(): void {
  deleteJob(workspace.db, nextJob().id)
  settled()
}

function refuse(detail = ''): void {
  markAttention(workspace.db, nextJob().id, { reason: 'sync.refused', detail })
  settled()
}

describe('sending portal links', () => {
  it('puts one message per link on disk, in the order of the panel', async () => {
    const { service } = start()
    const answer = service.send(request('sms', ['kit-status', 'home', 'home', 'results']))
    const operations = queued().map((rowId) =>
      workspace.db.prepare('SELECT payload FROM outbox WHERE row_id = ?').pluck().get(rowId),
    )
    expect(operations.map((payload) => JSON.parse(String(payload)))).toEqual(
      ['home', 'results', 'kit-status'].map((link) =>
        expect.objectContaining({
          kind: 'portal.sendLink',
          memberId: member.id,
          at: TEST_NOW,
          channel: 'sms',
          link,
          recipient: '+13055550141',
        }),
      ),
    )
    take()
    take()
    take()
    await expect(answer).resolves.toEqual({ status: 'sent', count: 3, lacks: null })
    expect(clock.waiting()).toBe(0)
  })

  it('sends e-mail to the address on file', async () => {
    const { service } = start()
    const answer = service.send(request('email'))
    expect(nextJob().operation).toMatchObject({ channel: 'email', recipient: 'sample41@example.com' })
    take()
    await expect(answer).resolves.toEqual({ status: 'sent', count: 1, lacks: null })
  })

  it('waits eight seconds for the server, and leaves the messages where they are', async () => {
    const { service } = start()
    const answer = service.send(request('sms', ['home', 'profile']))
    take()
    clock.advance(SETTLE_LIMIT_MS)
    await expect(answer).resolves.toEqual({ status: 'waiting', count: 2, lacks: null })
    expect(queued()).toHaveLength(1)
  })

  it('says at once what the server lacks to send them', async () => {
    const { service } = start()
    const answer = service.send(request('sms', ['home', 'profile']))
    noteLack(workspace.db, nextJob().id, 'SMS_FROM')
    settled()
    await expect(answer).resolves.toEqual({ status: 'waiting', count: 2, lacks: 'SMS_FROM' })
    expect(queued()).toHaveLength(2)
  })

  it('fails as soon as one message is refused, which stays for a person to decide', async () => {
    const { service } = start()
    const answer = service.send(request('email', ['home', 'profile']))
    refuse()
    await expect(answer).rejects.toEqual(failure('portalLinks.failed'))
    expect(clock.waiting()).toBe(0)
    expect(queued()).toHaveLength(2)
  })

  it('says what the contact rules at the server refused, which count the texts of others too', async () => {
    const { service } = start()
    const answer = service.send(request('sms'))
    refuse('contact.notAllowed: textCapWeek')
    await expect(answer).rejects.toEqual(failure('portalLinks.notAllowed', 'textCapWeek'))
    // And 'Needs attention' tells of no link that was sent.
    expect(listAttention(workspace, clock.now())).toMatchObject([{ label: 'home, +13055550141' }])
  })

  it('does not mind changes of other things meanwhile', async () => {
    const { service } = start()
    const answer = service.send(request('sms'))
    workspace.changes.publish({ tables: ['calls'], memberIds: [member.id] })
    settled()
    expect(clock.waiting()).toBe(1)
    take()
    await expect(answer).resolves.toMatchObject({ status: 'sent' })
  })

  it('sends nothing twice on a double click, and again when asked again later', async () => {
    const { service } = start()
    const both = [service.send(request('sms')), service.send(request('sms'))]
    expect(queued()).toHaveLength(1)
    take()
    await expect(Promise.all(both)).resolves.toEqual([
      { status: 'sent', count: 1, lacks: null },
      { status: 'sent', count: 1, lacks: null },
    ])
    const later = service.send(request('sms'))
    expect(queued()).toHaveLength(1)
    take()
    await later
  })

  it('takes a double click that is refused as two refusals, and then starts afresh', async () => {
    const { service } = start()
    const both = [service.send(request('email')), service.send(request('email'))]
    refuse()
    await expect(both[0]).rejects.toEqual(failure('portalLinks.failed'))
    await expect(both[1]).rejects.toEqual(failure('portalLinks.failed'))
  })

  it('stops waiting when somebody else sits at the desk', async () => {
    const { holder, service } = start()
    const answer = service.send(request('sms'))
    holder.switchTo(createDemoWorkspace(clock, silentLog))
    await expect(answer).resolves.toEqual({ status: 'waiting', count: 1, lacks: null })
    expect(clock.waiting()).toBe(0)
  })

  it('leaves nothing behind when the cache refuses one of several', async () => {
    workspace.db.exec(`CREATE TRIGGER full BEFORE INSERT ON outbox WHEN (SELECT count(*) FROM outbox) > 0
      BEGIN SELECT raise(ABORT, 'full'); END`)
    await expect(start().service.send(request('sms', ['home', 'profile']))).rejects.toThrow('full')
    expect(queued()).toEqual([])
    expect(clock.waiting()).toBe(0)
  })

  it('notes the messages of a sample member and sends nothing', async () => {
    const demo = openWorkspace({ members: [member] }, { kind: 'demo' })
    const { service } = start({}, demo)
    await expect(service.send(request('email', ['home', 'results']))).resolves.toEqual({
      status: 'sent',
      count: 2,
      lacks: null,
    })
    expect(queued(demo.db)).toEqual([])
    expect(demo.db.prepare('SELECT count(*) FROM communication_logs').pluck().get()).toBe(2)
  })
})

describe('a portal link', () => {
  it('needs at least one choice, before anything else is looked at', async () => {
    const { service } = start({ smsEnabled: false })
    await expect(service.send(request('sms', []))).rejects.toEqual(failure('portalLinks.noneSelected'))
  })

  it.each([
    ['sms', { smsEnabled: false, onDnc: true }, 'portalLinks.smsDisabled', undefined],
    ['email', { emailEnabled: false, crisisHold: true }, 'portalLinks.emailDisabled', undefined],
    ['sms', { smsStoppedAt: TEST_NOW }, 'portalLinks.notAllowed', 'smsStopped'],
    ['sms', { onDnc: true }, 'portalLinks.notAllowed', 'doNotCall'],
    ['sms', { phone: null }, 'portalLinks.notAllowed', 'noPhone'],
    ['sms', { phone: '123' }, 'portalLinks.notAllowed', 'badPhone'],
    ['sms', { crisisHold: true }, 'portalLinks.notAllowed', 'crisisHold'],
    ['email', { crisisHold: true }, 'portalLinks.notAllowed', 'crisisHold'],
    ['email', { email: null }, 'portalLinks.notAllowed', 'noEmail'],
    ['email', { email: '  ' }, 'portalLinks.notAllowed', 'noEmail'],
    ['email', { email: `${'a'.repeat(250)}@example.com` }, 'portalLinks.notAllowed', 'noEmail'],
  ] as const)('by %s with %j is refused with %s', async (channel, facts, code, field) => {
    await expect(start(facts).service.send(request(channel))).rejects.toEqual(failure(code, field))
    expect(queued()).toEqual([])
  })

  it('goes by text in the hours of the member only, by e-mail at any time', async () => {
    clock = createFakeClock('2026-11-21T04:00:00Z')
    const { service } = start()
    await expect(service.send(request('sms'))).rejects.toEqual(failure('portalLinks.notAllowed', 'outsideHours'))
    const answer = service.send(request('email'))
    take()
    await expect(answer).resolves.toMatchObject({ status: 'sent' })
  })

  it('is refused for an unknown member', async () => {
    const { service } = start()
    const unknown = { ...request('sms'), memberId: rows.member().id }
    await expect(service.send(unknown)).rejects.toEqual(failure('portalLinks.memberNotFound'))
  })
})

describe('Copy Portal URL', () => {
  it("copies the address of the member's page and answers it", async () => {
    const url = 'https://members.example/portal/u/sh-000-041'
    await expect(start().service.copyUrl(member.id)).resolves.toEqual({ url })
    expect(copied).toHaveBeenCalledExactlyOnceWith(url)
  })

  it('says when the system took no text and when the member is unknown', async () => {
    const { service } = start()
    copied.mockRejectedValue(new Error('no clipboard'))
    await expect(service.copyUrl(member.id)).rejects.toEqual(failure('app.clipboardFailed'))
    await expect(service.copyUrl(rows.member().id)).rejects.toEqual(failure('portalLinks.memberNotFound'))
  })
})
