import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MemberBackend } from './backend.ts'
import { createResultDocuments } from './documents.ts'

const PATH = 'lab-documents/000dbba1-0000-4000-8000-d00000010000/3f0c9a52-7d1e-4b86-9c35-61a0e2d7bdf4.pdf'
const RESULT = '000dbba1-0000-4000-8000-d00000090000'
const SIGNED = `/storage/v1/object/sign/${PATH}?token=t`
const pdf = () => new Response(new Blob(['%PDF-1.7'], { type: 'application/pdf' }))

function documentsWith(signing: Response | Error) {
  const asMember = vi.fn<MemberBackend['fetch']>(async () => {
    if (signing instanceof Error) throw signing
    return signing
  })
  const address = { url: 'https://backend.example', key: 'k' }
  return { asMember, documents: createResultDocuments({ address, fetch: asMember }) }
}
const download = (answer: Response | Error) => {
  const fetching = vi.fn<typeof fetch>(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  vi.stubGlobal('fetch', fetching)
  return fetching
}
afterEach(() => vi.unstubAllGlobals())

describe("a lab's document", () => {
  it('is asked for as the member, by its result, and fetched at its signed address without the session', async () => {
    const { asMember, documents } = documentsWith(Response.json({ path: SIGNED, expiresIn: 60 }))
    const fetching = download(pdf())
    expect(await (await documents.fetch(RESULT)).text()).toBe('%PDF-1.7')
    expect(asMember).toHaveBeenCalledExactlyOnceWith('/functions/v1/document-link', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ resultId: RESULT }),
    })
    const request = fetching.mock.calls[0]?.[0] as Request
    expect(request.url).toBe(`https://backend.example${SIGNED}`)
    expect(request).toMatchObject({ cache: 'no-store', credentials: 'omit' })
    expect([...request.headers]).toEqual([])
  })

  it.each([
    [400, 'refused'],
    [401, 'signedOut'],
    [404, 'refused'],
    [429, 'busy'],
    [503, 'offline'],
  ])('is not had when the server answers %s: %s', async (status, kind) => {
    const signing = documentsWith(new Response(null, { status })).documents
    await expect(signing.fetch(RESULT)).rejects.toMatchObject({ kind })
    download(new Response(null, { status }))
    const fetching = documentsWith(Response.json({ path: SIGNED, expiresIn: 60 })).documents
    await expect(fetching.fetch(RESULT)).rejects.toMatchObject({ kind })
  })

  it.each([
    ['no address', {}],
    ['an address elsewhere', { path: 'https://elsewhere.example/x' }],
    ['an address in another bucket', { path: '/storage/v1/object/sign/other/x.pdf?token=t' }],
  ])('is refused when signing answers %s', async (_what, answer) => {
    const fetching = download(pdf())
    await expect(documentsWith(Response.json(answer)).documents.fetch(RESULT)).rejects.toMatchObject({
      kind: 'refused',
    })
    expect(fetching).not.toHaveBeenCalled()
  })

  it('is refused when it is a page instead, and offline when the way breaks', async () => {
    download(new Response('<html></html>', { headers: { 'content-type': 'text/html' } }))
    const page = documentsWith(Response.json({ path: SIGNED, expiresIn: 60 })).documents
    await expect(page.fetch(RESULT)).rejects.toMatchObject({ kind: 'refused' })
    download(new TypeError('network'))
    const broken = documentsWith(Response.json({ path: SIGNED, expiresIn: 60 })).documents
    await expect(broken.fetch(RESULT)).rejects.toMatchObject({ kind: 'offline' })
  })
})
