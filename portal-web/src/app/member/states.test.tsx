import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import type { QueryClient } from '@tanstack/react-query'
import { act, screen } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { oldBrowserPage } from '../../../build/browser-floor.ts'
import { ApiProblem } from '../../api/problems.ts'
import type { MemberApi } from '../../api/member/index.ts'
import { AppointmentsPage } from '../../features/appointments/AppointmentsPage.tsx'
import { AssessmentsPage } from '../../features/assessments/AssessmentsPage.tsx'
import { Phq9Page, SdohPage } from '../../features/assessments/AssessmentFormPage.tsx'
import { FollowUp } from '../../features/assessments/FollowUp.tsx'
import { ContactsPage } from '../../features/contacts/ContactsPage.tsx'
import { ChatPage } from '../../features/chat/ChatPage.tsx'
import { CrisisCard } from '../../features/crisis/CrisisCard.tsx'
import { HomePage } from '../../features/home/HomePage.tsx'
import { KitStatusPage } from '../../features/kit-status/KitStatusPage.tsx'
import { PlannedPage } from '../../features/planned/PlannedPage.tsx'
import { ProfilePage } from '../../features/profile/ProfilePage.tsx'
import { ResultsPage } from '../../features/results/ResultsPage.tsx'
import { leaveAnswers } from '../../services/answer-autosave/index.ts'
import { NO_CONFIG } from '../../api/portal-config.ts'
import { LAZY, loadTexts } from '../../services/portal-texts.ts'
import { MEMBER_PATHS, signInFor } from '../../services/portal-paths.ts'
import { allowTranslation } from '../../services/translated-page.ts'
import { forgetUnsent } from '../../services/unsent-messages.ts'
import { fakeMemberApi, renderMember, ROSA } from '../../test-utils/render-member.tsx'
import { createTestTexts, fakeServices, renderPortal } from '../../test-utils/render-portal.tsx'
import { translatePage } from '../../test-utils/translate-page.ts'
import { giveThreadLayout } from '#ui/chat/test-utils/layout.ts'
import { MemberArea } from './MemberArea.tsx'

/** Every request fails like this. */
function failing(isOfServer: boolean): MemberApi {
  const fail = async (): Promise<never> => {
    throw new ApiProblem('offline', { isOfServer })
  }
  const part = new Proxy({}, { get: (_part, name) => (name === 'onEnded' ? () => () => {} : fail) })
  const whole: Record<string, unknown> = { counters: fail, answerCrisisCard: fail, listen: () => () => {} }
  return new Proxy({} as MemberApi, {
    get: (_api, name) => whole[String(name)] ?? (name === 'serverNow' ? () => null : part),
  })
}

const CONNECTION = /check your internet connection/
const SERVER = /it is not your internet connection/
const OWN_WORDS = /^We could not load where you left off/
/** What is said of a list with nothing in it. */
const EMPTY = /no upcoming|no past|no results yet|no test kits|No messages yet|nothing planned|not called or written/

const PAGES = [
  ['home', <HomePage key="home" homeLinks={[]} />, CONNECTION, SERVER],
  ['appointments', <AppointmentsPage key="appointments" />, CONNECTION, SERVER],
  ['results', <ResultsPage key="results" />, CONNECTION, SERVER],
  ['kits', <KitStatusPage key="kits" />, CONNECTION, SERVER],
  ['planned', <PlannedPage key="planned" />, CONNECTION, SERVER],
  ['contacts', <ContactsPage key="contacts" />, CONNECTION, SERVER],
  ['assessments', <AssessmentsPage key="assessments" />, OWN_WORDS, OWN_WORDS],
  ['chat', <ChatPage key="chat" />, CONNECTION, SERVER],
  ['profile', <ProfilePage key="profile" />, CONNECTION, SERVER],
] as const

describe('a page of which nothing can be loaded', () => {
  let api: MemberApi
  beforeEach(giveThreadLayout)
  afterEach(async () => {
    await leaveAnswers(api, ROSA.id, 'left')
    await forgetUnsent(ROSA.id)
  })

  it.each(PAGES)('says so, blames the connection only where it is one, and is never empty: %s', async (...page) => {
    const [, element, connection, server] = page
    for (const [isOfServer, said] of [
      [false, connection],
      [true, server],
    ] as const) {
      api = failing(isOfServer)
      const { unmount } = await renderMember(element, { api })
      expect((await screen.findAllByText(said)).length).toBeGreaterThan(0)
      expect(screen.queryByText(isOfServer ? CONNECTION : SERVER)).toBeNull()
      expect(screen.queryByText(EMPTY)).toBeNull()
      expect(screen.getAllByRole('button', { name: 'Try again' }).length).toBeGreaterThan(0)
      unmount()
    }
  })
})

/** A backend with nothing in it that answers. */
const empty = async () => []
const working = (serverNow = (): number => Date.now()): MemberApi =>
  fakeMemberApi({
    serverNow,
    counters: async () => ({
      appointments: 0,
      ahead: null,
      assessments: 0,
      newResults: 0,
      messages: 0,
      kitsArrived: 0,
      failed: [],
    }),
    records: {
      appointments: empty,
      results: empty,
      kits: empty,
      assessments: empty,
      contacts: empty,
      consent: async () => null,
    },
    chat: { page: empty, markRead: async () => {} },
    planned: { read: empty },
    careDocuments: { read: empty },
    profile: { read: async () => ROSA, contactChanges: empty, talkPermissions: empty },
    session: { open: empty, isOpen: async () => true, userId: async () => 'user' },
  })

const FORMS = [
  ['phq9', <Phq9Page key="phq9" />],
  ['sdoh', <SdohPage key="sdoh" />],
] as const

describe('a screening of which nothing can be loaded', () => {
  let api: MemberApi
  afterEach(() => leaveAnswers(api, ROSA.id, 'left'))

  const BLAMED = [
    [false, /^We cannot reach Gapwise right now/],
    [true, /^The last answers could not be saved yet/],
  ] as const
  const every = FORMS.flatMap((form) => BLAMED.map((blame) => [...form, ...blame] as const))
  it.each(every)('asks all the same, keeps what is answered, and says why: %s, of the server: %s', async (...given) => {
    const [, element, isOfServer, said] = given
    api = failing(isOfServer)
    const { unmount, user } = await renderMember(element, { api })
    const first = await screen.findByRole('heading', { level: 1 })
    const question = first.textContent
    await screen.findAllByRole('radio')
    expect(screen.queryByText(CONNECTION)).toBeNull()
    await user.click(screen.getAllByRole('radio')[0] ?? first)
    await user.click(screen.getByRole('button', { name: 'Next' }))
    expect(await screen.findByText(said)).toBeInstanceOf(HTMLElement)
    expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe(question)
    expect(screen.queryByText(EMPTY)).toBeNull()
    unmount()
  })
})

/** A backend that takes what is asked and never answers; `asked` counts what a page shows. */
function stalling(): { readonly api: MemberApi; readonly asked: () => number } {
  let asked = 0
  const counted = (): Promise<never> => {
    asked += 1
    return new Promise(() => {})
  }
  const silent = (): Promise<never> => new Promise(() => {})
  const api = fakeMemberApi({
    counters: counted,
    records: {
      appointments: counted,
      results: counted,
      kits: counted,
      assessments: counted,
      contacts: counted,
      consent: counted,
    },
    chat: { page: counted },
    planned: { read: counted },
    careDocuments: { read: silent },
    assessments: { save: silent, allowDelivery: silent, address: { url: 'http://backend.invalid', key: 'key' } },
    profile: { read: silent, contactChanges: silent, doNotCall: silent, talkPermissions: silent },
    session: { open: silent, isOpen: silent },
  })
  return { api, asked: () => asked }
}

describe('a page that waits for a network which stalls', () => {
  beforeEach(() => {
    giveThreadLayout()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  })
  afterEach(async () => {
    vi.useRealTimers()
    await leaveAnswers(working(), ROSA.id, 'left')
    await forgetUnsent(ROSA.id)
  })
  const later = (milliseconds: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(milliseconds))

  /** What draws the page arrives with the page; the wait for the member's own things is seen after that. */
  async function untilDrawn(queries: QueryClient): Promise<void> {
    const parts = queries.getQueryCache().findAll({ queryKey: ['parts'] })
    while (parts.some(({ state }) => state.data === undefined)) {
      await later(0)
      await act(() => new Promise((resolve) => setImmediate(resolve)))
    }
    await later(100)
  }

  it.each(PAGES)('says so, is never empty, and asks again on request: %s', async (_name, element) => {
    const { api, asked } = stalling()
    const { unmount, queries } = await renderMember(element, { api })
    await untilDrawn(queries)
    await later(8_000)
    const slow = screen.getAllByText(/taking longer than usual/)
    expect(screen.queryByText(EMPTY)).toBeNull()
    expect(asked()).toBe(1)
    act(() => screen.getAllByRole('button', { name: 'Try again' })[0]?.click())
    await later(0)
    expect(asked()).toBe(2)
    expect(screen.queryAllByText(/taking longer than usual/)).toHaveLength(slow.length - 1)
    unmount()
  })

  it.each(FORMS)('asks its first question all the same, and claims nothing of earlier answers: %s', async (...form) => {
    const { api } = stalling()
    const { unmount, queries } = await renderMember(form[1], { api })
    await untilDrawn(queries)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Loading your questions...')
    await later(6_000)
    vi.useRealTimers()
    expect((await screen.findAllByRole('radio')).length).toBeGreaterThan(1)
    expect(screen.queryByText(/could not|cannot reach|connection/i)).toBeNull()
    unmount()
  })
})

describe('a page in a browser that stores nothing', () => {
  beforeEach(giveThreadLayout)

  const every = [...PAGES, ...FORMS].map(([name, element]) => [name, element] as const)
  it.each(every)('is as usual until it goes: %s', async (_name, element) => {
    const off = (): never => {
      throw new DOMException('blocked', 'SecurityError')
    }
    for (const method of ['getItem', 'setItem', 'removeItem'] as const) {
      vi.spyOn(Storage.prototype, method).mockImplementation(off)
    }
    vi.stubGlobal('indexedDB', undefined)
    onTestFinished(() => {
      vi.restoreAllMocks()
      vi.unstubAllGlobals()
    })
    const { unmount } = await renderMember(element, { api: working() })
    expect(await screen.findByRole('heading', { level: 1 })).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(CONNECTION)).toBeNull()
    await act(async () => {})
    unmount()
  })
})

describe('a page of somebody whose', () => {
  const texts = createTestTexts('en')
  beforeAll(async () => {
    await loadTexts(
      texts,
      LAZY.map(({ namespace }) => namespace),
    )
    await import('./NoRecordPage.tsx')
  })
  const show = (path: string, given: Parameters<typeof fakeServices>[0]) =>
    renderPortal(<MemberArea />, { path, texts, services: fakeServices({ config: async () => NO_CONFIG, ...given }) })

  it.each(MEMBER_PATHS)('session ended in this browser is the sign-in, and back: %s', async (path) => {
    const { visited } = show(path, { hasSession: () => false })
    expect(visited.at(-1)).toBe(signInFor(path))
  })

  it.each(MEMBER_PATHS)('session ended elsewhere is the sign-in, never an empty list: %s', async (path) => {
    const api = fakeMemberApi({
      session: { userId: async () => 'user', isOpen: async () => false },
      records: { member: async () => null },
    })
    const { visited } = show(path, { hasSession: () => true, member: async () => api })
    await act(async () => {})
    expect(visited.at(-1)).toBe(signInFor(path))
    expect(screen.queryByText(EMPTY)).toBeNull()
  })

  it.each(MEMBER_PATHS)('record is gone says so, with help: %s', async (path) => {
    const api = fakeMemberApi({
      session: { userId: async () => 'user', isOpen: async () => true },
      records: { member: async () => null },
    })
    show(path, { hasSession: () => true, member: async () => api })
    expect(await screen.findByRole('heading', { name: 'We cannot find your member record' })).toBeInstanceOf(
      HTMLElement,
    )
    expect(screen.getByText(/call or text 988/)).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(EMPTY)).toBeNull()
  })
})

describe('what is said of who reads, and when', () => {
  const HOURS = { timeZone: 'America/New_York', days: [1, 2, 3, 4, 5], from: '08:00', to: '18:00' }
  const services = fakeServices({ config: async () => ({ ...NO_CONFIG, staffedHours: HOURS }) })
  /** The clock of a phone that is a year late: a Friday within the hours. */
  const OF_THE_PHONE = '2025-11-21T17:00:00Z'
  const OPEN = {
    en: 'Monday to Friday, 8:00 AM to 6:00 PM Eastern Time',
    es: 'de lunes a viernes, de 8:00 a.m. a 6:00 p.m., hora del Este',
  }
  const HOLIDAY = {
    en: `${OPEN.en}, except on Thursday, November 26`,
    es: `${OPEN.es}, excepto el jueves 26 de noviembre`,
  }
  const SOON = {
    en: [
      'Your care team will look at your result as soon as they can.',
      /^Your care team has received this and will look at it/,
    ],
    es: [
      'Su equipo de atención verá su resultado en cuanto pueda.',
      /^Su equipo de atención ya lo recibió y lo verá en cuanto pueda/,
    ],
  } as const
  const back = (hours: typeof OPEN) =>
    ({
      en: [
        `Your care team will look at your result as soon as they are back. They are here ${hours.en}.`,
        `No one on your care team is reading messages right now. Call or text 988, day or night. Your care team is here ${hours.en}.`,
      ],
      es: [
        `Su equipo de atención verá su resultado en cuanto regrese. Su horario es ${hours.es}.`,
        `En este momento nadie de su equipo de atención está leyendo los mensajes. Llame al 988 y oprima 2, o mande la palabra AYUDA al 988, de día o de noche. Su equipo está aquí ${hours.es}.`,
      ],
    }) as const
  const MOMENTS = [
    [
      'a Wednesday at noon',
      '2026-11-18T17:00:00Z',
      OPEN,
      {
        en: ['A nurse will look at your result today.', 'Your message has been sent. A nurse will see it today.'],
        es: ['Alguien de enfermería verá su resultado hoy.', 'Se envió su mensaje. Alguien de enfermería lo verá hoy.'],
      },
    ],
    ['a Friday at 17:58', '2026-11-13T22:58:00Z', OPEN, SOON],
    ['a Saturday', '2026-11-14T17:00:00Z', OPEN, back(OPEN)],
    ['the eve of Thanksgiving, after hours', '2026-11-25T23:30:00Z', HOLIDAY, back(HOLIDAY)],
    ['Thanksgiving at noon', '2026-11-26T17:00:00Z', HOLIDAY, back(HOLIDAY)],
    ['a time that the server has not told', null, OPEN, SOON],
  ] as const
  const LANGUAGES = ['en', 'es'] as const

  it.each(MOMENTS.flatMap((moment) => LANGUAGES.map((language) => [...moment, language] as const)))(
    'goes by the server, whatever the phone says: %s',
    async (_when, now, hours, said, language) => {
      giveThreadLayout()
      vi.setSystemTime(OF_THE_PHONE)
      onTestFinished(() => void vi.useRealTimers())
      const api: MemberApi = { ...working(), serverNow: () => (now === null ? null : Date.parse(now)) }
      const kept = { isChosen: () => false, choose: () => {}, tell: async () => true }
      const { unmount } = await renderMember(
        <>
          <FollowUp score={21} crisis={false} />
          <CrisisCard about="message" stored kept={kept} onClose={() => {}} />
          <ChatPage />
        </>,
        { api, services, language },
      )
      for (const sentence of said[language]) expect(await screen.findByText(sentence)).toBeInstanceOf(HTMLElement)
      const read = { en: `Messages are read ${hours.en}. In`, es: `Los mensajes se leen ${hours.es}. En` }[language]
      expect(screen.getByText((text) => text.startsWith(read))).toBeInstanceOf(HTMLElement)
      unmount()
    },
  )

  it.each([
    ['en', 'Someone from your care team will follow up within 1-2 business days.'],
    ['es', 'Alguien de su equipo de atención se comunicará con usted en 1 o 2 días hábiles.'],
  ] as const)('promises business days at any time, which the task keeps (%s)', async (language, said) => {
    const api: MemberApi = { ...working(), serverNow: () => Date.parse('2026-11-26T17:00:00Z') }
    await renderMember(<FollowUp score={7} crisis={false} />, { api, services, language })
    expect(screen.getByText(said)).toBeInstanceOf(HTMLElement)
  })
})

/** What the device or the day is like, and how to make it so; none of it is the member's fault, and no page says that it is. */
const AROUND = {
  'a full storage': () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
  },
  'a clock that is a year late, on a holiday': () => vi.setSystemTime('2025-11-27T17:00:00Z'),
  'a browser that translates': () => onTestFinished(allowTranslation(document)),
} as const

describe.each(Object.entries(AROUND))('a page with %s', (name, make) => {
  beforeEach(giveThreadLayout)

  it.each([...PAGES, ...FORMS].map(([page, element]) => [page, element] as const))(
    'is as usual, and promises nothing: %s',
    async (_page, element) => {
      make()
      onTestFinished(() => {
        vi.restoreAllMocks()
        vi.useRealTimers()
      })
      const api = working(() => Date.parse('2026-11-26T17:00:00Z'))
      const { unmount, queries } = await renderMember(element, { api })
      expect(await screen.findByRole('heading', { level: 1 })).toBeInstanceOf(HTMLElement)
      if (name.includes('translates')) translatePage()
      await act(() => queries.invalidateQueries())
      expect(screen.getByRole('heading', { level: 1 }).textContent).not.toBe('')
      expect(document.body.textContent).not.toMatch(/internet connection|will see it today|could not be shown/)
      unmount()
      await leaveAnswers(api, ROSA.id, 'left')
    },
  )
})

describe('a page in a browser that is older than the portal', () => {
  const script = (name: string): string =>
    readFileSync(join(import.meta.dirname, '..', '..', '..', 'public', name), 'utf8')

  /** What `index.html` holds there, and the two scripts that run before any of the portal's own. */
  function openOldBrowser(path: string): { readonly body: HTMLElement; readonly asked: readonly string[] } {
    const page = document.implementation.createHTMLDocument()
    const { transformIndexHtml } = oldBrowserPage()
    if (typeof transformIndexHtml !== 'function') throw new Error('not a function')
    const tags = Reflect.apply(transformIndexHtml, undefined, []) as { readonly children: string }[]
    page.body.innerHTML = `<div id="root"></div><template id="old-browser">${tags[0]?.children ?? ''}</template>`
    const asked: string[] = []
    class Request {
      readonly responseText = JSON.stringify({ helpPhone: '1-800-555-0100' })
      private told = (): void => {}
      addEventListener = (_name: string, told: () => void): void => {
        this.told = told
      }
      open = (_method: string, address: string): void => {
        asked.push(address)
      }
      send = (): void => this.told()
    }
    // The text of such a browser has no `toWellFormed`.
    const run = (code: string): unknown =>
      runInNewContext(code.replace("''.toWellFormed", 'false'), {
        document: page,
        XMLHttpRequest: Request,
        localStorage: { getItem: () => '{}' },
        location: { pathname: path },
      })
    run(script('old-browser.js'))
    const next = [...page.querySelectorAll('script')].map(({ src }) => new URL(src, 'http://portal').pathname)
    expect(next).toEqual(['/older-browser.js'])
    run(script('older-browser.js'))
    return { body: page.body, asked }
  }

  it.each(MEMBER_PATHS)(
    'is one that says so in both languages, with help, and asks for nothing of a member: %s',
    (path) => {
      const { body, asked } = openOldBrowser(path)
      expect(body.querySelector('#root')).toBeNull()
      const headings = [...body.querySelectorAll('h1')].map(({ textContent }) => textContent)
      expect(headings).toEqual([
        'This browser is too old for your portal',
        'Este navegador es demasiado antiguo para su portal',
      ])
      const numbers = [...body.querySelectorAll('a')].map(({ href }) => href)
      for (const number of ['tel:988', 'tel:911', 'tel:18005550100']) expect(numbers).toContain(number)
      expect(body.textContent).not.toMatch(EMPTY)
      expect(asked).toEqual(['/config.json'])
    },
  )
})
