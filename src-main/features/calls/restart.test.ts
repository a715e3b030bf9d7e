import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createFakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import { SPECIALIST, storeRows } from '../../../tests/fixtures/workspace.ts'
import { openCache } from '../../db/open-cache.ts'
import { silentLog } from '../../db/test-log.ts'
import { outboxCounts } from '../../sync/outbox.repo.ts'
import { createChangeFeed } from '../../workspace/change-feed.ts'
import type { Workspace } from '../../workspace/types.ts'
import { CALL_ENDS_AFTER_MS } from './current-call.ts'
import { callDesk, EARL, ROSA, settled, TAKEN, to, typed, type CallDesk } from './test-support/call-desk.ts'

const KEY = Buffer.alloc(32, 5)
let folder = ''
let opened: Workspace[] = []
let clock = createFakeClock(TEST_NOW)

/** A connection of its own to the same file: it sees what a process that was killed left there, and no more. */
function open(): Workspace {
  const { db } = openCache({ file: join(folder, 'cache.db'), key: KEY, log: silentLog, clock })
  const workspace: Workspace = { owner: SPECIALIST, db, storage: 'disk', changes: createChangeFeed(silentLog) }
  opened.push(workspace)
  return workspace
}

let before: CallDesk
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gapwise-call-'))
  opened = []
  clock = createFakeClock(TEST_NOW)
  const workspace = open()
  storeRows(workspace.db, { members: [ROSA, EARL] })
  before = callDesk({ workspace, clock })
})
afterEach(() => {
  for (const { db } of opened) db.close()
  rmSync(folder, { recursive: true })
})

const afterKill = (): CallDesk => callDesk({ workspace: open(), clock })

describe('a call whose process was killed', () => {
  it('is offered again with everything that was typed and confirmed', async () => {
    await before.service.start(to(ROSA))
    before.service.confirmIdentity({ memberId: ROSA.id, name: true, dateOfBirth: true })
    before.service.saveDraft({ memberId: ROSA.id, draft: typed({ notes: 'Half a sent', outcome: 'scheduled' }) })
    const expected = before.service.getActive()
    clock.advance(20 * 60_000)
    const { service } = afterKill()
    expect(service.getActive()).toEqual(expected)
    expect(service.inCall()).toBe(true)
  })

  it('has begun also when the process died before it answered', async () => {
    before.dialer = () => new Promise(() => {})
    void before.service.start(to(ROSA)).catch(() => undefined)
    await settled()
    expect(afterKill().service.getActive()).toMatchObject({ memberId: ROSA.id, dialed: false })
  })

  it('takes up its claim at once, and says when another station calls meanwhile', async () => {
    await before.service.start(to(ROSA))
    const again = afterKill()
    again.claims.answer = TAKEN
    await settled()
    expect(again.claims.asked).toEqual([`claim ${ROSA.id}`])
    expect(again.service.getActive()?.claim).toBe('lost')
  })

  it('can be completed, with the time since it began', async () => {
    await before.service.start(to(ROSA))
    clock.advance(10 * 60_000)
    const again = afterKill()
    const { callId } = again.service.complete({
      memberId: ROSA.id,
      draft: typed({ outcome: 'completed', reason: 'informed' }),
    })
    const minutes = again.workspace.db.prepare('SELECT duration_minutes FROM calls WHERE id = ?').pluck().get(callId)
    expect(minutes).toBe(10)
  })

  it('is logged once when it died after Complete Call was written and before it was answered', async () => {
    await before.service.start(to(ROSA))
    const callback = { date: '2026-11-23', time: '10:00', whose: 'mine', note: '' } as const
    before.service.saveDraft({ memberId: ROSA.id, draft: typed({ notes: 'Done' }) })
    before.service.complete({ memberId: ROSA.id, draft: typed({ outcome: 'voicemail', notes: 'Done', callback }) })
    const { service, workspace } = afterKill()
    expect(service.getActive()).toBeNull()
    expect(workspace.db.prepare('SELECT outcome, notes FROM calls').all()).toEqual([
      { outcome: 'voicemail', notes: 'Done' },
    ])
    expect(outboxCounts(workspace.db)).toEqual({ waiting: 2, attention: 0 })
    expect(workspace.db.prepare('SELECT count(*) FROM call_drafts').pluck().get()).toBe(0)
  })

  it('stays idle when it died after Cancel', async () => {
    await before.service.start(to(ROSA))
    before.service.saveDraft({ memberId: ROSA.id, draft: typed({ notes: 'Kept' }) })
    before.service.cancel({ memberId: ROSA.id })
    const again = afterKill()
    expect(again.service.getActive()).toBeNull()
    await expect(again.service.start(to(ROSA))).resolves.toMatchObject({
      draft: { notes: '', earlier: { notes: 'Kept' } },
    })
  })
})

describe('a call of an earlier day', () => {
  it('is over; its notes are shown in the next call, what was picked does not', async () => {
    await before.service.start(to(ROSA))
    before.service.saveDraft({
      memberId: ROSA.id,
      draft: typed({ notes: 'Asked for June', outcome: 'completed', reason: 'informed' }),
    })
    clock.advance(CALL_ENDS_AFTER_MS)
    const again = afterKill()
    expect([again.service.getActive(), again.service.inCall(), again.claims.asked]).toEqual([null, false, []])
    clock.advance(12 * 3_600_000)
    const { draft } = await again.service.start(to(ROSA))
    expect(draft).toEqual(typed({ earlier: { at: TEST_NOW, notes: 'Asked for June' } }))
  })

  it('that nobody ended at a running desk keeps it open no longer, and can still be completed', async () => {
    await before.service.start(to(ROSA))
    clock.advance(CALL_ENDS_AFTER_MS)
    expect(before.service.inCall()).toBe(false)
    expect(before.service.getActive()?.memberId).toBe(ROSA.id)
  })

  it('goes on when the clock was only set back', async () => {
    await before.service.start(to(ROSA))
    clock = createFakeClock('2026-11-20T14:00:00Z')
    expect(afterKill().service.inCall()).toBe(true)
  })
})

describe('a call that can not be read', () => {
  it('is none, and the next one takes its place', async () => {
    await before.service.start(to(ROSA))
    before.service.saveDraft({ memberId: ROSA.id, draft: typed({ notes: 'Kept' }) })
    before.workspace.db.exec(`UPDATE active_call SET call = '{"memberId": 5}'`)
    const again = afterKill()
    expect(again.service.getActive()).toBeNull()
    await expect(again.service.start(to(ROSA))).resolves.toMatchObject({
      draft: { notes: '', earlier: { notes: 'Kept' } },
    })
  })
})
