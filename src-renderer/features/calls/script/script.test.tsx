import { notifications } from '@mantine/notifications'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallScript } from '#shared/ipc/script.ts'
import { card, fails, fakeApi, memberId, ok, render, type FakeDesk } from '../../../test-utils/index.ts'
import { callActions, CallHost } from '../index.ts'
import { scriptOf, sectionOf } from '../test-support/call-data.ts'

beforeEach(() => {
  notifications.clean()
  callActions.close()
})

async function open(
  script: Partial<FakeDesk['script']> = {},
  language: 'en' | 'es' = 'en',
  app: Partial<FakeDesk['app']> = {},
) {
  const getScript = vi.fn(({ tone, language: wanted }) => ok(scriptOf({ tone, language: wanted ?? 'en' })))
  const api = fakeApi({ app, script: { getScript, ...script } })
  const { user } = render(<CallHost onReturn={() => undefined} chartOf={() => null} />, { api, language })
  act(() => callActions.viewScript(card(1)))
  const dialog = await screen.findByRole('dialog')
  return { api, user, dialog, inside: within(dialog) }
}

const pressF2 = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F2', code: 'F2' })
const asked = (api: FakeDesk) => vi.mocked(api.script.getScript).mock.lastCall?.[0]

describe('the script', () => {
  it('is friendly and in the language of the member before anything is chosen', async () => {
    const { api, inside } = await open()
    expect(await inside.findByText('Worries about her kidneys.')).toBeDefined()
    expect(asked(api)).toEqual({ memberId: memberId(1), tone: 'friendly', language: null, staffLanguage: 'en' })
    expect(inside.getByRole('radio', { name: 'Friendly' })).toHaveProperty('checked', true)
    expect(inside.getByRole('radio', { name: 'English' })).toHaveProperty('checked', true)
  })

  it('changes its style, and remembers it for the next time', async () => {
    const first = await open()
    await first.user.click(await first.inside.findByRole('radio', { name: 'Humorous' }))
    await waitFor(() => expect(asked(first.api)).toMatchObject({ tone: 'humorous' }))
    await first.user.click(first.inside.getByRole('button', { name: 'Close' }))
    expect(first.api.app.setPreferences).toHaveBeenCalledWith({ scriptTone: 'humorous' })
    act(() => callActions.viewScript(card(2)))
    await waitFor(() => expect(asked(first.api)).toMatchObject({ memberId: memberId(2), tone: 'humorous' }))
  })

  it('says when the choice could not be kept, and goes back to it', async () => {
    const setPreferences = vi.fn(() => fails('app.unexpected'))
    const { user, inside } = await open({}, 'en', { setPreferences })
    await user.click(await inside.findByRole('radio', { name: 'Professional' }))
    await waitFor(() => expect(setPreferences).toHaveBeenCalledExactlyOnceWith({ scriptTone: 'professional' }))
    await waitFor(() => expect(inside.getByRole('radio', { name: 'Friendly' })).toHaveProperty('checked', true))
  })

  it('changes its language, whatever the language of the desk', async () => {
    const { user, inside, api } = await open({}, 'es')
    await user.click(await inside.findByRole('radio', { name: 'Español' }))
    await waitFor(() => expect(asked(api)).toMatchObject({ language: 'es' }))
    await waitFor(() => expect(inside.getByRole('region', { name: 'Guion' }).lang).toBe('es'))
  })

  it('shows no language until the script is there, and takes the one that is chosen before', async () => {
    let answer = (): void => undefined
    const come = new Promise<void>((resolve) => {
      answer = resolve
    })
    const getScript = vi.fn<FakeDesk['script']['getScript']>(async ({ tone, language: wanted }) => {
      await come
      return ok(scriptOf({ tone, language: wanted ?? 'es' }))
    })
    const { user, inside, api } = await open({ getScript })
    const english = inside.getByRole('radio', { name: 'English' })
    expect([english, inside.getByRole('radio', { name: 'Español' })]).toMatchObject([
      { checked: false },
      { checked: false },
    ])
    await user.click(english)
    await act(async () => answer())
    await waitFor(() => expect(asked(api)).toMatchObject({ language: 'en' }))
    await waitFor(() => expect(inside.getByRole('region', { name: 'Script' }).lang).toBe('en'))
    expect(english).toMatchObject({ checked: true })
  })

  it('keeps what is not to be read aloud apart', async () => {
    const { inside } = await open()
    const caution = await inside.findByRole('note')
    expect(caution.textContent).toBe('For you only; do not read aloudDo not give dosing advice.')
  })

  it('shows hostile names and texts as they are written', async () => {
    const text = String.raw`Hello \<img src\=x onerror\=alert(1)\> **فاطمة**`
    const { inside, dialog } = await open({ getScript: () => ok(scriptOf({ sections: [sectionOf({ text })] })) })
    expect(await inside.findByText(/<img src=x onerror=alert\(1\)>/)).toBeDefined()
    expect(dialog.querySelector('img')).toBeNull()
    expect(inside.getByText('فاطمة').tagName).toBe('STRONG')
  })

  it('says why it could not be made, and tries again', async () => {
    const getScript = vi.fn(() => fails('script.memberNotFound') as ReturnType<FakeDesk['script']['getScript']>)
    const { user, inside } = await open({ getScript })
    expect(await inside.findByText('This member is no longer on this computer.')).toBeDefined()
    getScript.mockImplementation(() => ok(scriptOf()))
    await user.click(inside.getByRole('button', { name: 'Try again' }))
    expect(await inside.findByText('Worries about her kidneys.')).toBeDefined()
  })
})

describe('the weather', () => {
  const pending: Partial<CallScript> = { weather: 'pending' }
  const withWeather = scriptOf({
    weather: 'included',
    sections: [sectionOf({ text: 'Hello! 84 and clear in Miami.' })],
  })

  it('is looked for behind the script, which is there at once', async () => {
    let found = false
    let answer = (): void => undefined
    const loadWeather = vi.fn(
      () =>
        new Promise<Awaited<ReturnType<FakeDesk['script']['loadWeather']>>>((resolve) => {
          answer = () => {
            found = true
            resolve({ ok: true, value: { found: true } })
          }
        }),
    )
    const { inside } = await open({ getScript: () => ok(found ? withWeather : scriptOf(pending)), loadWeather })
    expect(await inside.findByText('Checking the weather...')).toBeDefined()
    expect(inside.getByText('Worries about her kidneys.')).toBeDefined()
    await act(async () => answer())
    expect(await inside.findByText('Hello! 84 and clear in Miami.')).toBeDefined()
    expect(inside.queryByText('Checking the weather...')).toBeNull()
    expect(loadWeather).toHaveBeenCalledExactlyOnceWith({ memberId: memberId(1) })
  })

  it.each([
    ['is not found', () => ok({ found: false })],
    ['can not be asked', () => fails('app.unexpected')],
  ])('leaves the script as it is when it %s, without an error', async (_, loadWeather) => {
    const { inside } = await open({ getScript: () => ok(scriptOf(pending)), loadWeather: vi.fn(loadWeather) })
    await inside.findByText('Worries about her kidneys.')
    await waitFor(() => expect(inside.queryByText('Checking the weather...')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the answers at hand', () => {
  it('are found by typing, and the first one opens with Enter', async () => {
    const { user, inside } = await open()
    await inside.findByRole('button', { name: "I'm worried about the cost." })
    await user.keyboard('{Alt>}[KeyO]{/Alt}')
    expect(document.activeElement).toBe(inside.getByRole('searchbox', { name: 'Search objections and situations' }))
    await user.keyboard('RIDE')
    expect(inside.queryByRole('button', { name: "I'm worried about the cost." })).toBeNull()
    await user.keyboard('{Enter}')
    expect(await inside.findByText('The plan can help with a ride.')).toBeDefined()
  })

  it('say when nothing matches', async () => {
    const { user, inside } = await open()
    await user.type(await inside.findByRole('searchbox'), 'zebra')
    expect(inside.getByText('Nothing matches.')).toBeDefined()
    await user.click(inside.getByRole('button', { name: 'Clear search' }))
    expect(inside.getByRole('button', { name: 'Voicemail' })).toBeDefined()
  })
})

describe('the crisis text', () => {
  it('opens with one key from anywhere, and only the same key or its button puts it away', async () => {
    const { user, inside } = await open()
    await user.click(await inside.findByRole('searchbox'))
    pressF2()
    const crisis = inside.getByRole('alert', { name: 'Crisis: stay on the line' })
    expect(within(crisis).getByText("I'm really glad you told me.")).toBeDefined()
    expect(within(crisis).getByText(/call or text 988/)).toBeDefined()
    await user.type(inside.getByRole('searchbox'), 'ride')
    expect(inside.getByRole('alert')).toBe(crisis)
    pressF2()
    expect(inside.queryByRole('alert')).toBeNull()
  })

  it('is first about who may listen where the member is not safe at home, and about suicide all the same', async () => {
    const situations = [
      ...scriptOf().situations,
      { id: 'unsafe_home', title: 'Not safe at home', text: 'Are you alone?' },
    ]
    const { inside } = await open({ getScript: () => ok(scriptOf({ situations })) })
    await inside.findByRole('searchbox')
    pressF2()
    const note = within(inside.getByRole('alert', { name: 'Not safe at home' }))
    const inOrder = [
      note.getByText('Are you alone?'),
      note.getByText(/^Leave no voicemail/),
      note.getByText("I'm really glad you told me."),
      note.getByText(/^988 Suicide and Crisis Lifeline/),
    ]
    for (const [at, part] of inOrder.slice(1).entries()) {
      expect(inOrder[at]?.compareDocumentPosition(part)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    }
  })

  it('names the lines to call even without a script', async () => {
    const { user, inside } = await open({ getScript: () => fails('app.unexpected') })
    await inside.findByText(/Something failed/)
    await user.click(inside.getByRole('button', { name: 'Crisis script' }))
    expect(inside.getByText(/988 Suicide and Crisis Lifeline/)).toBeDefined()
  })
})
