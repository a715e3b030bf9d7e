import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createClipboard } from './clipboard.ts'
import { createNotifications, type LiveNotice } from './notifications.ts'
import { createPower } from './power.ts'

const NOTICE = { title: 'New message from a member', body: '' }

describe('notifications', () => {
  function setUp(supported = true) {
    const live: (EventEmitter & LiveNotice)[] = []
    const notifications = createNotifications({
      supported: () => supported,
      create: () => {
        const notice = Object.assign(new EventEmitter(), { show: () => {} })
        live.push(notice)
        return notice
      },
    })
    return { live, notifications }
  }

  it('reports the click of a notice', () => {
    const { live, notifications } = setUp()
    let clicks = 0
    expect(notifications.notify(NOTICE, () => (clicks += 1))).toEqual({ status: 'shown' })
    live[0]!.emit('click')
    expect(clicks).toBe(1)
  })

  it('says so where the system has none', () => {
    const { live, notifications } = setUp(false)
    expect(notifications.notify(NOTICE, () => {})).toEqual({ status: 'refused', reason: 'unsupported' })
    expect(live).toEqual([])
  })

  it('says so when the system refuses one', () => {
    const notifications = createNotifications({
      supported: () => true,
      create: () => {
        throw new Error('no service')
      },
    })
    expect(notifications.notify(NOTICE, () => {})).toEqual({ status: 'failed', reason: 'system' })
  })
})

describe('power', () => {
  it('passes on events of the machine until told to stop', () => {
    const source = new EventEmitter()
    const seen: string[] = []
    const power = createPower({
      on: (event, listener) => void source.on(event, listener),
      off: (event, listener) => void source.off(event, listener),
    })
    const stop = power.on('resumed', () => seen.push('resumed'))
    power.on('screenLocked', () => seen.push('locked'))
    source.emit('resume')
    source.emit('lock-screen')
    stop()
    source.emit('resume')
    expect(seen).toEqual(['resumed', 'locked'])
  })
})

describe('the clipboard', () => {
  it('says whether the text was copied', async () => {
    await expect(createClipboard(() => Promise.resolve()).copy('x')).resolves.toEqual({ status: 'copied' })
    await expect(createClipboard(() => Promise.reject(new Error('no'))).copy('x')).resolves.toEqual({
      status: 'failed',
      reason: 'system',
    })
  })
})
