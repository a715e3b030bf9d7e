import { describe, expect, it, vi } from 'vitest'
import { translator } from '#shared/texts/index.ts'
import { closeWindow, createLeaving, quitQuestion, type Unfinished } from './leaving.ts'

const t = translator('en', 'leaving')
const unfinished = (change: Partial<Unfinished> = {}): Unfinished => ({
  inCall: false,
  waiting: 0,
  kept: true,
  ...change,
})

function setUp(now: () => Unfinished, ask: (detail: string) => Promise<boolean> = async () => false) {
  const quit = vi.fn()
  const asked = vi.fn(({ detail }: { detail: string }) => ask(detail))
  return { quit, asked, leaving: createLeaving({ unfinished: now, texts: () => t, ask: asked, quit }) }
}

describe('what is asked before the desk ends', () => {
  it.each<[string, Partial<Unfinished>, string | null]>([
    ['nothing is open', {}, null],
    [
      'a call runs',
      { inCall: true },
      'A call is running. Its notes are kept, but others can no longer see that you are in it.',
    ],
    [
      'a change waits',
      { waiting: 1 },
      '1 change has not been sent yet. Unsent changes are kept on this computer and sent when Gapwise is opened again.',
    ],
    [
      'changes wait in memory only',
      { waiting: 3, kept: false },
      '3 changes have not been sent yet. Unsent changes are held in memory only and are lost when Gapwise quits.',
    ],
  ])('where %s', (_, change, detail) => {
    expect(quitQuestion(unfinished(change), t)?.detail ?? null).toBe(detail)
  })

  it('stays by the first button', () => {
    expect(quitQuestion(unfinished({ inCall: true }), t)?.buttons).toEqual(['Keep working', 'Quit'])
  })
})

describe('ending the desk', () => {
  it('is at once where nothing waits', () => {
    const { leaving, quit, asked } = setUp(() => unfinished())
    leaving.requested()
    expect(quit).toHaveBeenCalledOnce()
    expect(asked).not.toHaveBeenCalled()
  })

  it('asks once, however often it is asked for, and ends only with a yes', async () => {
    const answers: ((yes: boolean) => void)[] = []
    const { leaving, quit, asked } = setUp(
      () => unfinished({ waiting: 2 }),
      () => new Promise((resolve) => answers.push(resolve)),
    )
    leaving.requested()
    leaving.requested()
    expect(asked).toHaveBeenCalledOnce()
    answers[0]?.(false)
    await vi.waitFor(() => {
      leaving.requested()
      expect(asked).toHaveBeenCalledTimes(2)
    })
    expect(quit).not.toHaveBeenCalled()
    answers[1]?.(true)
    await vi.waitFor(() => expect(quit).toHaveBeenCalledOnce())
  })

  it('is not asked about when the system ends it', () => {
    const { leaving, quit, asked } = setUp(() => unfinished({ inCall: true }))
    leaving.ordered()
    expect(quit).toHaveBeenCalledOnce()
    expect(asked).not.toHaveBeenCalled()
  })

  it('is never kept from by a desk that can not tell, or by a question that can not be asked', async () => {
    const broken = setUp(() => {
      throw new Error('closed')
    })
    broken.leaving.requested()
    expect(broken.quit).toHaveBeenCalledOnce()
    const mute = setUp(
      () => unfinished({ inCall: true }),
      () => Promise.reject(new Error('no window system')),
    )
    mute.leaving.requested()
    await vi.waitFor(() => expect(mute.quit).toHaveBeenCalledOnce())
  })
})

describe('closing the window', () => {
  const close = (inTray: boolean): string[] => {
    const did: string[] = []
    closeWindow({
      staysInTray: () => inTray,
      hide: () => void did.push('hide'),
      leave: () => void did.push('leave'),
      tellOnce: () => void did.push('tell'),
    })
    return did
  }

  it('hides it while somebody is signed in behind a tray icon, and says so', () => {
    expect(close(true)).toEqual(['hide', 'tell'])
  })

  it('ends the desk otherwise', () => {
    expect(close(false)).toEqual(['leave'])
  })
})
