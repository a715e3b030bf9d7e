import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { resultStatusText } from '#shared/domain/member/index.ts'
import type { ResultRow } from '../../api/member/rows.ts'
import { ApiProblem } from '../../api/problems.ts'
import { NO_CONFIG } from '../../api/portal-config.ts'
import { fakeMemberApi, renderMember } from '../../test-utils/render-member.tsx'
import { fakeServices } from '../../test-utils/render-portal.tsx'
import { readPdf } from '../../../../tests/fixtures/read-pdf.ts'
import { ResultsPage } from './ResultsPage.tsx'

const DOCUMENT = 'lab-documents/000dbba1-0000-4000-8000-d00000010000/3f0c9a52-7d1e-4b86-9c35-61a0e2d7bdf4.pdf'
const result = (changes: Partial<ResultRow> = {}): ResultRow => ({
  id: '0b0bba1e-0000-4000-8000-000000000001',
  test_name: 'Basic Metabolic Panel',
  test_date: '2026-11-05',
  status: 'reviewed-by-provider',
  provider: 'Sample Lab One',
  urgent: false,
  result_summary: 'Potassium slightly above the reference range.',
  result_document_url: DOCUMENT,
  ...changes,
})
const numbered = (n: number, changes: Partial<ResultRow>): ResultRow =>
  result({ id: `0b0bba1e-0000-4000-8000-0000000001${String(n).padStart(2, '0')}`, ...changes })
const withResults = (rows: ResultRow[]) => ({ records: { results: async () => rows } })
const lab = (text: string) => new Blob([text], { type: 'application/pdf' })

/** What the page hands to the browser to save. */
const saved: { readonly name: string; readonly content: Blob }[] = []
beforeEach(() => {
  saved.length = 0
  let latest = new Blob()
  URL.createObjectURL = (content) => {
    latest = content as Blob
    return 'blob:test'
  }
  URL.revokeObjectURL = () => {}
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download !== '') saved.push({ name: this.download, content: latest })
  })
})

afterEach(() => vi.restoreAllMocks())

describe('the results page', () => {
  it('keeps the order of tests and makes an urgent one unmistakable by word, sign and color', async () => {
    const rows = [numbered(1, { test_name: 'Newest' }), numbered(2, { test_name: 'Older', urgent: true })]
    await renderMember(<ResultsPage />, { api: fakeMemberApi(withResults(rows)) })
    const cards = (await screen.findAllByRole('article')).map((card) => within(card))
    expect(cards.map((card) => card.getByRole('heading', { level: 2 }).textContent)).toEqual(['Newest', 'Older'])
    expect(cards.map((card) => card.queryByText('Urgent') !== null)).toEqual([false, true])
    expect(cards[1]?.getByText(/talk with your care team about this result soon/)).toBeInstanceOf(HTMLElement)
    expect(document.title).toBe('Results · Gapwise')
  })

  it('says after eight seconds that it takes long, and asks for the list again on request', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const results = vi.fn((): Promise<ResultRow[]> => new Promise(() => {}))
    await renderMember(<ResultsPage />, { api: fakeMemberApi({ records: { results } }) })
    await act(() => vi.advanceTimersByTimeAsync(7_900))
    expect(screen.queryByText(/taking longer than usual/)).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(100))
    expect(screen.getByText(/taking longer than usual/)).toBeInstanceOf(HTMLElement)
    results.mockResolvedValueOnce([result()])
    act(() => screen.getByRole('button', { name: 'Try again' }).click())
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect(results).toHaveBeenCalledTimes(2)
    expect(screen.getByRole('article').textContent).toContain('Basic Metabolic Panel')
  })

  it.each([
    [false, /^Please check your internet connection/],
    [true, /it is not your internet connection/],
  ])('blames the connection only where no answer came (of the server: %s)', async (isOfServer, said) => {
    const results = async () => {
      throw new ApiProblem('offline', { isOfServer })
    }
    await renderMember(<ResultsPage />, { api: fakeMemberApi({ records: { results } }) })
    expect(await screen.findByText(said)).toBeInstanceOf(HTMLElement)
  })

  it('keeps the badge of an urgent result that was talked about, and asks for no second talk', async () => {
    const api = fakeMemberApi(withResults([result({ urgent: true, status: 'discussed-with-member' })]))
    await renderMember(<ResultsPage />, { api })
    expect(await screen.findByText('Urgent')).toBeInstanceOf(HTMLElement)
    expect(screen.queryByText(/talk with your care team about this result soon/)).toBeNull()
  })

  it('tells date, status with spaces, provider and summary', async () => {
    await renderMember(<ResultsPage />, { api: fakeMemberApi(withResults([result()])) })
    const card = within(await screen.findByRole('article'))
    for (const text of [
      'November 5, 2026',
      'reviewed by provider',
      'Sample Lab One',
      'Potassium slightly above the reference range.',
    ]) {
      expect(card.getByText(text)).toBeInstanceOf(HTMLElement)
    }
  })

  it.each(['available', 'reviewed-by-provider', 'discussed-with-member'] as const)(
    'shows the status %s with a space for its hyphen, and in Spanish',
    async (status) => {
      const api = fakeMemberApi(withResults([result({ status })]))
      const { unmount } = await renderMember(<ResultsPage />, { api })
      const english = resultStatusText(status)
      expect(await screen.findByText(english)).toBeInstanceOf(HTMLElement)
      unmount()
      await renderMember(<ResultsPage />, { api, language: 'es' })
      await screen.findByText('Fecha de la prueba')
      expect(screen.queryByText(english)).toBeNull()
      expect(screen.getByText('5 de noviembre de 2026')).toBeInstanceOf(HTMLElement)
    },
  )

  it('says in Spanish of a summary in English that it is, and who explains it, on the page and in the document', async () => {
    const note = /^Este resumen está en inglés\. Pida a su equipo de atención que se lo explique en español/
    const rows = [
      numbered(1, { result_document_url: null }),
      numbered(2, { result_summary: 'El potasio está un poco alto.' }),
    ]
    const { user } = await renderMember(<ResultsPage />, {
      language: 'es',
      api: fakeMemberApi(withResults(rows)),
      services: fakeServices({ config: async () => ({ ...NO_CONFIG, helpPhone: '1-800-555-0100' }) }),
    })
    const cards = (await screen.findAllByRole('article')).map((card) => within(card))
    expect(cards.map((card) => card.queryByText(note) !== null)).toEqual([true, false])
    expect(cards[0]?.getByRole('link', { name: '1-800-555-0100' })).toBeInstanceOf(HTMLElement)
    await user.click(screen.getAllByRole('button', { name: /^Descargar PDF/ })[0]!)
    await waitFor(() => expect(saved).toHaveLength(1))
    const pdf = readPdf(new Uint8Array(await saved[0]!.content.arrayBuffer()))
    expect(pdf.elements.some(({ text }) => note.test(text) && text.endsWith('1-800-555-0100.'))).toBe(true)
  })

  it('leads to the chat, and the address does not tell about what', async () => {
    const { user, visited } = await renderMember(<ResultsPage />, { api: fakeMemberApi(withResults([result()])) })
    await user.click(await screen.findByRole('link', { name: 'Discuss Results Basic Metabolic Panel' }))
    expect(visited.at(-1)).toBe('/portal/chat')
  })

  it("downloads the lab's document under a name that tells no test", async () => {
    const fetchDocument = vi.fn<(path: string) => Promise<Blob>>(async () => lab('of the lab'))
    const api = fakeMemberApi({ ...withResults([result()]), documents: { fetch: fetchDocument } })
    const { user } = await renderMember(<ResultsPage />, { api })
    await user.click(await screen.findByRole('button', { name: 'Download PDF Basic Metabolic Panel' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(fetchDocument).toHaveBeenCalledExactlyOnceWith(result().id)
    expect(saved[0]?.name).toBe('result-2026-11-05.pdf')
    expect(await saved[0]?.content.text()).toBe('of the lab')
  })

  it('makes the document itself where the lab sent none', async () => {
    const api = fakeMemberApi(withResults([result({ result_document_url: null })]))
    const { user } = await renderMember(<ResultsPage />, { api, language: 'es' })
    await user.click(await screen.findByRole('button', { name: 'Descargar PDF Panel metabólico básico' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(saved[0]?.name).toBe('resultado-2026-11-05.pdf')
    const bytes = new TextDecoder('latin1').decode(await saved[0]?.content.arrayBuffer())
    expect(bytes.startsWith('%PDF-1.7')).toBe(true)
    expect(bytes).toContain('/Lang (es)')
  })

  it.each([
    ['en', '1-800-555-0100', 'Calling is fastest. Need help? Call 1-800-555-0100. If you feel very sick, call 911.'],
    ['es', '1-800-555-0100', '¿Necesita ayuda? Llame al 1-800-555-0100. Si se siente muy mal, llame al 911.'],
    ['en', null, 'Calling is fastest. Need help? Call the number on the back of your member ID card.'],
    ['es', null, '¿Necesita ayuda? Llame al número que está atrás de su tarjeta de miembro.'],
  ] as const)('gives the number that an urgent one speaks of, in %s with %s', async (language, helpPhone, said) => {
    const api = fakeMemberApi(withResults([result({ result_document_url: null, urgent: true })]))
    const services = fakeServices({ config: async () => ({ ...NO_CONFIG, helpPhone }) })
    const { user } = await renderMember(<ResultsPage />, { api, language, services })
    await user.click(await screen.findByRole('button', { name: /PDF/ }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const { elements } = readPdf(new Uint8Array((await saved[0]?.content.arrayBuffer()) ?? []))
    expect(elements.map(({ text }) => text).join(' ')).toContain(said)
  })

  it('says that it works, does it once however often it is pressed, and tries again after a failure', async () => {
    let answer: (document: Blob) => void = () => {}
    const fetchDocument = vi
      .fn<(path: string) => Promise<Blob>>()
      .mockRejectedValueOnce(new ApiProblem('offline'))
      .mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)))
    const api = fakeMemberApi({ ...withResults([result()]), documents: { fetch: fetchDocument } })
    const { user } = await renderMember(<ResultsPage />, { api })
    await user.click(await screen.findByRole('button', { name: /^Download PDF/ }))
    expect((await screen.findByRole('alert')).textContent).toBe('We could not download the PDF. Please try again.')
    expect(saved).toEqual([])
    await user.click(screen.getByRole('button', { name: /^Download PDF/ }))
    const working = await screen.findByRole('button', { name: /^Getting the PDF/ })
    await user.click(working)
    expect(fetchDocument).toHaveBeenCalledTimes(2)
    expect(screen.queryByRole('alert')).toBeNull()
    answer(lab('later'))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await screen.findByRole('button', { name: /^Download PDF/ })).toBe(document.activeElement)
  })

  it('says so when there is none, and offers another try when they do not come', async () => {
    const results = vi.fn<() => Promise<ResultRow[]>>()
    results.mockRejectedValueOnce(new ApiProblem('offline')).mockResolvedValueOnce([])
    const { user } = await renderMember(<ResultsPage />, { api: fakeMemberApi({ records: { results } }) })
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/You have no results yet/)).toBeInstanceOf(HTMLElement)
  })

  it('shows hostile and endless texts as texts, and many results', async () => {
    const hostile = '<img src=x onerror="alert(1)">'
    const rows = Array.from({ length: 60 }, (_, n) =>
      numbered(n, { test_name: hostile, provider: '  ', result_summary: `${hostile}\n${'w'.repeat(500)}` }),
    )
    const { container, user } = await renderMember(<ResultsPage />, { api: fakeMemberApi(withResults(rows)) })
    await user.click(await screen.findByRole('button', { name: 'Show more (40 left)' }))
    expect(await screen.findAllByRole('article')).toHaveLength(60)
    expect(container.querySelector('img')).toBeNull()
    expect(screen.queryByText('Provider')).toBeNull()
  })
})
