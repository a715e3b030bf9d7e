import { focusManager, QueryObserver } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiProblem } from '../../api/problems.ts'
import type { MemberApi } from '../../api/member/index.ts'
import type { PortalServices } from '../../api/services.ts'
import { loadTexts } from '../../services/portal-texts.ts'
import { unsentOf } from '../../services/unsent-messages.ts'
import { fakeMemberApi, ROSA } from '../../test-utils/render-member.tsx'
import { createTestTexts, fakeServices, renderPortal } from '../../test-utils/render-portal.tsx'
import { createMemberQueries } from '../../services/member-queries.ts'
import { fetchFirstPage } from './first-page.ts'
import { MemberArea } from './MemberArea.tsx'
import { SlowStart } from './SessionProblemPages.tsx'

const UNREACHABLE = 'We cannot reach Gapwise right now'
const LONGEST_FIRST_WAIT_MS = 2_000

/** A backend that does not answer, until the test lets it. */
function backend() {
  let answers = false
  const member = vi.fn(async (): Promise<MemberApi> => {
    if (!answers) throw new ApiProblem('offline')
    // Somebody whom the plan does not know: what follows is one page with nothing to load.
    return fakeMemberApi({
      session: { userId: async () => 'user', isOpen: async () => true },
      records: { member: async () => null },
    })
  })
  const back = (): void => {
    answers = true
  }
  return { back, member, services: fakeServices({ hasSession: () => true, member }) }
}

const heading = (): string | null => screen.getByRole('heading', { level: 1 }).textContent
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

const texts = createTestTexts('en')
const show = (services: PortalServices) => renderPortal(<MemberArea />, { path: '/portal/home', services, texts })

beforeAll(async () => {
  await loadTexts(texts, ['member', 'pages'])
  await import('./NoRecordPage.tsx')
})
beforeEach(() => {
  vi.useFakeTimers()
})

describe('the pages of a member while the backend does not answer', () => {
  it('go on by themselves once it answers, without an event of the browser', async () => {
    const { back, services } = backend()
    show(services)
    await pass(0)
    expect(heading()).toBe(UNREACHABLE)
    back()
    await pass(LONGEST_FIRST_WAIT_MS)
    expect(heading()).toBe('We cannot find your member record')
  })

  it.each([
    ['the server makes everybody wait', new ApiProblem('busy'), 'Many people are using Gapwise right now'],
    ['the server refuses', new ApiProblem('refused'), 'We could not open your portal'],
    ['this browser can not do it', new TypeError('withResolvers is not a function'), 'We could not open your portal'],
  ])('do not blame the connection where %s', async (_what, problem, title) => {
    const member = async (): Promise<never> => {
      throw problem
    }
    show(fakeServices({ hasSession: () => true, member }))
    await pass(0)
    expect(heading()).toBe(title)
    expect(screen.getByRole('alert').textContent).not.toMatch(/check your internet/)
  })

  it('stay as they are while they try, so that nothing flickers and the focus stays', async () => {
    const { member, services } = backend()
    show(services)
    await pass(0)
    const button = screen.getByRole('button', { name: 'Try again' })
    await pass(60_000)
    expect(member.mock.calls.length).toBeGreaterThan(3)
    expect(screen.getByRole('button', { name: 'Try again' })).toBe(button)
  })

  it('try at once on request', async () => {
    const { back, services } = backend()
    show(services)
    await pass(0)
    back()
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    await pass(0)
    expect(heading()).not.toBe(UNREACHABLE)
  })

  it('say after two seconds that they wait, and go on by themselves', async () => {
    let answer = (): void => {}
    const { back, services } = backend()
    const found = services.member
    back()
    const member = (): Promise<MemberApi> =>
      new Promise<void>((resolve) => {
        answer = resolve
      }).then(found)
    const { unmount } = show({ ...services, member })
    await pass(1_900)
    expect(screen.queryByText(/taking longer than usual/)).toBeNull()
    await pass(200)
    expect(screen.getByText(/taking longer than usual/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    await pass(6_000)
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    answer()
    await pass(0)
    expect(screen.queryByText(/taking longer than usual/)).toBeNull()
    expect(heading()).not.toBe(UNREACHABLE)
    unmount()
  })

  it('are asked for anew at a press, while the first answer hangs', async () => {
    const reload = vi.fn()
    const { unmount } = renderPortal(<SlowStart reload={reload} />, {
      path: '/portal/home',
      services: fakeServices(),
      texts,
    })
    await pass(8_000)
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    expect(reload).toHaveBeenCalledOnce()
    unmount()
  })

  it('leave no timer behind', async () => {
    const { services } = backend()
    const { unmount } = show(services)
    await pass(0)
    unmount()
    expect(vi.getTimerCount()).toBe(0)
  })
})

it('a member whose record is gone is told so with numbers to call, also in the place of a crisis card', async () => {
  let isGone = true
  const listed = vi.fn(async (): Promise<never> => {
    throw new ApiProblem('noRecord')
  })
  const api = fakeMemberApi({
    session: { userId: async () => 'user' },
    records: {
      member: async () => {
        if (isGone) throw new ApiProblem('noRecord')
        return ROSA
      },
      appointments: listed,
      results: listed,
      kits: listed,
      assessments: listed,
    },
    counters: listed,
  })
  const services = fakeServices({ hasSession: () => true, member: async () => api })
  const { unmount } = show(services)
  await pass(0)
  expect(heading()).toBe('We cannot find your member record')
  expect(screen.getByText(/call or text 988/)).toBeTruthy()
  unmount()
  isGone = false
  listed.mockImplementation(async () => {
    isGone = true
    throw new ApiProblem('noRecord')
  })
  const { unmount: close } = show(services)
  await pass(LONGEST_FIRST_WAIT_MS)
  expect(heading()).toBe('We cannot find your member record')
  close()
  for (const [stored, said] of [
    ['notStored', /^Your care team has NOT received/],
    ['stored', /^If you are thinking about hurting yourself/],
  ] as const) {
    isGone = false
    document.body.insertAdjacentHTML('beforeend', `<section data-crisis-card="${stored}"></section>`)
    const { unmount: leave } = show(services)
    await pass(LONGEST_FIRST_WAIT_MS)
    expect(screen.getByRole('alert').textContent).toMatch(said)
    for (const number of ['Call 988', 'Text 988', 'Call 911']) {
      expect(screen.getByRole('link', { name: number })).toBeInstanceOf(HTMLElement)
    }
    leave()
    document.querySelector('[data-crisis-card]')?.remove()
  }
})

it('a session that was ended elsewhere ends with the first list that is refused, unless a message is being written', async () => {
  const isOpen = vi.fn(async () => false)
  const refused = async (): Promise<never> => {
    throw new ApiProblem('signedOut')
  }
  const lists = { appointments: refused, results: refused, kits: refused, assessments: refused }
  const records = { ...lists, member: async () => ROSA }
  const api = fakeMemberApi({ session: { userId: async () => 'user', isOpen }, records, counters: refused })
  const services = fakeServices({ hasSession: () => true, member: async () => api })
  unsentOf(ROSA.id).setDraft('I do not want')
  const { unmount } = show(services)
  await pass(LONGEST_FIRST_WAIT_MS)
  expect(isOpen).not.toHaveBeenCalled()
  unmount()
  unsentOf(ROSA.id).setDraft('')
  show(services)
  await pass(LONGEST_FIRST_WAIT_MS)
  expect(isOpen).toHaveBeenCalled()
})

it('a visit that was left open an hour ago ends, and the sign-in says why', async () => {
  localStorage.setItem('gapwise.lastUse', String(Date.now() - 3_600_000))
  const signOut = vi.fn(async () => {})
  const api = fakeMemberApi({ session: { userId: async () => 'user', signOut }, records: { member: async () => null } })
  const { visited } = show(fakeServices({ hasSession: () => true, member: async () => api }))
  await pass(0)
  expect(signOut).toHaveBeenCalledOnce()
  expect(visited.at(-1)).toBe('/portal/login')
  expect(localStorage.getItem('gapwise.lastUse')).toBeNull()
})

it('what is in view is asked for each minute and as soon as it comes into view, and what nobody sees is not', async () => {
  const queryFn = vi.fn(async () => 'list')
  const queries = createMemberQueries()
  queries.mount()
  const stop = new QueryObserver(queries, { queryKey: ['list'], queryFn }).subscribe(() => {})
  await pass(120_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  focusManager.setFocused(false)
  await pass(600_000)
  expect(queryFn).toHaveBeenCalledTimes(3)
  focusManager.setFocused(true)
  await pass(0)
  expect(queryFn).toHaveBeenCalledTimes(4)
  stop()
  queries.unmount()
  focusManager.setFocused(undefined)
})

it('what was never there is not asked for by itself, so that its button stays', async () => {
  const queryFn = vi.fn(async (): Promise<string> => {
    throw new ApiProblem('refused')
  })
  const queries = createMemberQueries()
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn })
  const stop = observer.subscribe(() => {})
  await pass(600_000)
  expect(queryFn).toHaveBeenCalledOnce()
  stop()
})

describe('a page whose member is known before it is drawn', () => {
  const NOTHING = {
    appointments: 0,
    assessments: 0,
    newResults: 0,
    messages: 0,
    kitsArrived: 0,
    ahead: null,
    failed: [],
  }

  function known() {
    const member = vi.fn(async () => ROSA)
    const counters = vi.fn(async () => NOTHING)
    const api = fakeMemberApi({ session: { userId: async () => 'user' }, records: { member }, counters })
    return { member, counters, services: fakeServices({ hasSession: () => true, member: async () => api }) }
  }

  it('is drawn at once, and asks nothing twice', async () => {
    vi.useRealTimers()
    const { member, counters, services } = known()
    await fetchFirstPage(texts, services, '/portal/home')
    show(services)
    expect(heading()).toBe('Welcome, Rosa')
    await act(async () => {})
    expect([member, counters].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('gives what it asked for to nobody who signs in later on the same page', async () => {
    vi.useRealTimers()
    const first = known()
    await fetchFirstPage(texts, first.services, '/portal/home')
    show(first.services).unmount()
    const second = known()
    show(second.services)
    await vi.waitFor(() => expect(second.counters).toHaveBeenCalledOnce())
  })
})
