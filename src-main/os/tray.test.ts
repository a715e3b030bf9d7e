import { describe, expect, it } from 'vitest'
import { createTray, type LiveTray, type TrayItem } from './tray.ts'
import { trayIconPng } from './tray-icon.ts'

const face = (tooltip: string) => ({ tooltip, open: 'Open Gapwise', quit: 'Quit' })

function setUp() {
  const did: string[] = []
  let menu: readonly TrayItem[] = []
  let click = (): void => {}
  const live: LiveTray = {
    setToolTip: (text) => void did.push(`tooltip ${text}`),
    setMenu: (items) => {
      menu = items
      did.push('menu')
    },
    onClick: (listener) => {
      click = listener
    },
    destroy: () => void did.push('destroy'),
  }
  const tray = createTray({
    create: () => {
      did.push('create')
      return live
    },
    quit: () => void did.push('quit'),
  })
  return { did, tray, menu: () => menu, click: () => click() }
}

describe('the tray icon', () => {
  it('opens the desk by its menu and by a click, and quits', () => {
    const { did, tray, menu, click } = setUp()
    expect(tray.show(face('2 unread messages'), () => void did.push('open'))).toEqual({ status: 'shown' })
    expect(menu().map(({ label }) => label)).toEqual(['Open Gapwise', 'Quit'])
    menu()[0]!.click()
    click()
    menu()[1]!.click()
    expect(did).toEqual(['create', 'tooltip 2 unread messages', 'menu', 'open', 'open', 'quit'])
  })

  it('is one icon, and changes only what is different', () => {
    const { did, tray } = setUp()
    tray.show(face('a'), () => {})
    tray.show(face('b'), () => {})
    tray.show(face('b'), () => {})
    tray.show({ ...face('b'), quit: 'Salir' }, () => {})
    expect(did).toEqual(['create', 'tooltip a', 'menu', 'tooltip b', 'menu'])
  })

  it('does what was said last', () => {
    const { did, tray, click } = setUp()
    tray.show(face('a'), () => void did.push('first'))
    tray.show(face('a'), () => void did.push('second'))
    click()
    expect(did).toContain('second')
    expect(did).not.toContain('first')
  })

  it('goes, and comes anew', () => {
    const { did, tray } = setUp()
    tray.remove()
    tray.show(face('a'), () => {})
    tray.remove()
    tray.remove()
    tray.show(face('a'), () => {})
    expect(did).toEqual(['create', 'tooltip a', 'menu', 'destroy', 'create', 'tooltip a', 'menu'])
  })

  it('says so where the desktop has no place for it', () => {
    const tray = createTray({
      create: () => {
        throw new Error('no tray')
      },
      quit: () => {},
    })
    expect(tray.show(face('a'), () => {})).toEqual({ status: 'failed', reason: 'system' })
    tray.remove()
  })

  it('has a picture', () => {
    expect(trayIconPng().subarray(1, 4).toString()).toBe('PNG')
  })
})
