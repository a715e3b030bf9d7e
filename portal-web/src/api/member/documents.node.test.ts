import { afterEach, describe, expect, it, vi } from 'vitest'
import type { MemberBackend } from './backend.ts'
import { createResultDocuments } from './documents.ts'

const PATH = 'lab-documents/000dbba1-0000-4000-8000-d00000010000/panel.pdf'
const SIGNED = `/object/sign/${PATH}?token=t`
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
  it('is asked for as the member, for a minute, and fetched at its signed address without the session', async () => {
    const { asMember, documents } = documentsWith(Response.json({ signedURL: SIGNED }))
    const fetching = download(pdf())
    expect(await (await documents.fetch(PATH)).text()).toBe('%PDF-1.7')
    expect(asMember).toHaveBeenCalledExactlyOnceWith(`/storage/v1/object/sign/${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"expiresIn":60}',
    })
    const [address, init] = fetching.mock.calls[0] ?? []
    expect(address).toBe(`https://backend.example/storage/v1${SIGNED}`)
    expect(init).toMatchObject({ cache: 'no-store', credentials: 'omit' })
    expect(init?.headers).toBeUndefined()
  })

  it.each([
    'https://elsewhere.example/panel.pdf',
    'other-bucket/000dbba1-0000-4000-8000-d00000010000/panel.pdf',
    'lab-documents/000dbba1-0000-4000-8000-d00000010000/../x/panel.pdf',
    `${PATH}?download=1`,
  ])('is in its bucket only: %s is not asked for', async (path) => {
    const { asMember, documents } = documentsWith(Response.json({ signedURL: SIGNED }))
    await expect(documents.fetch(path)).rejects.toMatchObject({ kind: 'invalid', field: 'result_document_url' })
    expect(asMember).not.toHaveBeenCalled()
  })

  it.each([
    [400, 'refused'],
    [401, 'signedOut'],
    [404, 'refused'],
    [429, 'busy'],
    [503, 'offline'],
  ])('is not had when the storage answers %s: %s', async (status, kind) => {
    const signing = documentsWith(new Response(null, { status })).documents
    await expect(signing.fetch(PATH)).rejects.toMatchObject({ kind })
    download(new Response(null, { status }))
    const fetching = documentsWith(Response.json({ signedURL: SIGNED })).documents
    await expect(fetching.fetch(PATH)).rejects.toMatchObject({ kind })
  })

  it.each([
    ['no address', {}],
    ['an address elsewhere', { signedURL: 'https://elsewhere.example/x' }],
    ['an address in another bucket', { signedURL: '/object/sign/other/x.pdf?token=t' }],
  ])('is refused when signing answers %s', async (_what, answer) => {
    const fetching = download(pdf())
    await expect(documentsWith(Response.json(answer)).documents.fetch(PATH)).rejects.toMatchObject({ kind: 'refused' })
    expect(fetching).not.toHaveBeenCalled()
  })

  it('is refused when it is a page instead, and offline when the way breaks', async () => {
    download(new Response('<html></html>', { headers: { 'content-type': 'text/html' } }))
    const page = documentsWith(Response.json({ signedURL: SIGNED })).documents
    await expect(page.fetch(PATH)).rejects.toMatchObject({ kind: 'refused' })
    download(new TypeError('network'))
    const broken = documentsWith(Response.json({ signedURL: SIGNED })).documents
    await expect(broken.fetch(PATH)).rejects.toMatchObject({ kind: 'offline' })
  })
})
