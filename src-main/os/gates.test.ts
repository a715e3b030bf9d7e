import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createBadge } from './badge.ts'
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
        const notice = Object.assign(new EventEmitter(), { show: () => {}, close: () => void notice.emit('close') })
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

  describe('of one group', () => {
    const ofMember = { ...NOTICE, group: 'member 1' }
    const shows = ({ live }: ReturnType<typeof setUp>) => {
      const closed = new Set<number>()
      live.forEach((notice, at) => notice.on('close', () => closed.add(at)))
      return () => live.flatMap((_notice, at) => (closed.has(at) ? [] : [at]))
    }

    it('replace each other, and leave those of other groups alone', () => {
      const desk = setUp()
      desk.notifications.notify(ofMember, () => {})
      desk.notifications.notify({ ...NOTICE, group: 'member 2' }, () => {})
      const onShow = shows(desk)
      desk.notifications.notify(ofMember, () => {})
      expect(onShow()).toEqual([1, 2])
    })

    it('are taken away when they are void, once', () => {
      const desk = setUp()
      desk.notifications.notify(ofMember, () => {})
      const onShow = shows(desk)
      desk.notifications.withdraw('member 1')
      desk.notifications.withdraw('member 1')
      desk.notifications.withdraw('member 9')
      expect(onShow()).toEqual([])
    })

    it('stay when an earlier one reports its end late', () => {
      const desk = setUp()
      desk.notifications.notify(ofMember, () => {})
      desk.notifications.notify(ofMember, () => {})
      const onShow = shows(desk)
      desk.live[0]!.emit('close')
      desk.notifications.withdraw('member 1')
      expect(onShow()).toEqual([])
    })
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

describe('the badge', () => {
  it.each([
    ['is set', () => true, { status: 'set' }],
    ['is not there on this desktop', () => false, { status: 'refused', reason: 'unsupported' }],
    [
      'breaks',
      () => {
        throw new Error('no dock')
      },
      { status: 'failed', reason: 'system' },
    ],
  ])('says that it %s', (_name, write, result) => {
    expect(createBadge(write).set(3)).toEqual(result)
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
