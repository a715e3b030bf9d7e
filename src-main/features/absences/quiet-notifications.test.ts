import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakeClock, type FakeClock } from '../../../tests/fixtures/fake-clock.ts'
import { TEST_NOW } from '../../../tests/fixtures/rows.ts'
import type { GroupedNotifications, Notice } from '../../os/notifications.ts'
import { createQuietNotifications, type QuietNotifications } from './quiet-notifications.ts'

const HOUR = 3_600_000
const notice = (title: string, group?: string): Notice => ({ title, body: '', ...(group ? { group } : {}) })

let clock: FakeClock
let until: number | null
let shown: string[]
let withdrawn: string[]
let quiet: QuietNotifications
beforeEach(() => {
  clock = createFakeClock(TEST_NOW)
  until = clock.now() + HOUR
  shown = []
  withdrawn = []
  const system: GroupedNotifications = {
    notify: ({ title }) => {
      shown.push(title)
      return { status: 'shown' }
    },
    withdraw: (group) => void withdrawn.push(group),
  }
  quiet = createQuietNotifications(system, { clock, quietUntil: () => until })
})

const notify = (title: string, group?: string) => quiet.notify(notice(title, group), vi.fn()).status

describe('somebody who does not want to be disturbed', () => {
  it('is told afterwards, of each group the latest', () => {
    expect([notify('one', 'chat:a'), notify('two', 'chat:a'), notify('due')]).toEqual(['held', 'held', 'held'])
    clock.advance(HOUR - 1)
    expect(shown).toEqual([])
    clock.advance(1)
    expect(shown).toEqual(['two', 'due'])
    expect(notify('three')).toBe('shown')
  })

  it('is told at once when they end it, and later when they prolong it', () => {
    notify('one')
    until = clock.now() + 2 * HOUR
    quiet.changed()
    clock.advance(HOUR)
    expect(shown).toEqual([])
    until = null
    quiet.changed()
    expect(shown).toEqual(['one'])
  })

  it('is not told what was taken back, nor what was for somebody else', () => {
    notify('read meanwhile', 'chat:a')
    quiet.withdraw('chat:a')
    notify('for whoever sat here before')
    quiet.stop()
    clock.advance(HOUR)
    expect(shown).toEqual([])
    expect(withdrawn).toEqual(['chat:a'])
  })
})
