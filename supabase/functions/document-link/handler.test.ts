import { describe, expect, it, vi } from 'vitest'
import { BackendAway, BackendRefused } from '../_shared/backend.ts'
import { requestOf } from '../_shared/test-support/request.ts'
import { handleDocumentLink, type DocumentLinkDeps } from './handler.ts'
import { createSigner } from './sign.ts'

const RESULT = '000dbba1-0000-4000-8000-d00000090000'
const OBJECT = 'lab-documents/000dbba1-0000-4000-8000-d00000010000/3f0c9a52-7d1e-4b86-9c35-61a0e2d7bdf4.pdf'
const PATH = `/storage/v1/object/sign/${OBJECT}?token=t`
const headers = { authorization: 'Bearer a.b.c' }
const ask = (change: Partial<DocumentLinkDeps> = {}, body: unknown = { resultId: RESULT }, sent = headers) => {
  const find = vi.fn<DocumentLinkDeps['find']>(change.find ?? (() => Promise.resolve(OBJECT)))
  const open = vi.fn<DocumentLinkDeps['open']>(change.open ?? (() => Promise.resolve(OBJECT)))
  const sign = vi.fn<DocumentLinkDeps['sign']>(change.sign ?? (() => Promise.resolve(PATH)))
  return { find, open, sign, answer: handleDocumentLink({ find, open, sign }, requestOf(body as never, sent)) }
}

describe('the address of a document', () => {
  it('is made for a minute, of the object that the database names to the caller', async () => {
    const { open, sign, answer } = ask()
    expect(await answer).toEqual({ status: 200, body: { path: PATH, expiresIn: 60 } })
    expect(open).toHaveBeenCalledExactlyOnceWith('Bearer a.b.c', { resultId: RESULT })
    expect(sign).toHaveBeenCalledExactlyOnceWith(OBJECT, 60)
  })

  it('is not there where the caller may not read the result, which the log gets to know', async () => {
    const none = () => Promise.resolve(null)
    const unseen = ask({ find: none, open: none })
    expect(await unseen.answer).toEqual({ status: 404, body: { code: 'document.notFound' } })
    expect(unseen.sign).not.toHaveBeenCalled()
    expect(unseen.open).toHaveBeenCalledOnce()
    expect(await ask({ open: none }).answer).toEqual({ status: 404, body: { code: 'document.notFound' } })
  })

  it('is logged as opened once it is signed, and not where the object is missing or the storage is away', async () => {
    const { open, sign, answer } = ask()
    await answer
    expect(sign.mock.invocationCallOrder[0]).toBeLessThan(open.mock.invocationCallOrder[0] ?? 0)
    const missing = ask({ sign: () => Promise.resolve(null) })
    expect(await missing.answer).toEqual({ status: 404, body: { code: 'document.notFound' } })
    expect(missing.open).not.toHaveBeenCalled()
    const away = ask({ sign: () => Promise.reject(new BackendAway()) })
    await expect(away.answer).rejects.toBeInstanceOf(BackendAway)
    expect(away.open).not.toHaveBeenCalled()
  })

  it('goes to nobody whom the log does not have, nor of another object than the log has', async () => {
    const unlogged = ask({ open: () => Promise.reject(new BackendAway()) })
    await expect(unlogged.answer).rejects.toBeInstanceOf(BackendAway)
    const changed = ask({ open: () => Promise.resolve(OBJECT.replace('bdf4', 'bdf5')) })
    await expect(changed.answer).rejects.toBeInstanceOf(BackendAway)
  })

  it('is made of a document of evidence in the same way', async () => {
    const { open, answer } = ask({}, { documentId: RESULT })
    expect(await answer).toMatchObject({ status: 200 })
    expect(open).toHaveBeenCalledExactlyOnceWith('Bearer a.b.c', { documentId: RESULT })
  })

  it('is for people who are signed in', async () => {
    await expect(ask({}, undefined, {} as typeof headers).answer).rejects.toMatchObject({ status: 401 })
    const find = () => Promise.reject(new BackendRefused(401, 'PGRST301'))
    await expect(ask({ find }).answer).rejects.toMatchObject({ status: 401 })
  })

  it.each([[{}], [{ resultId: OBJECT }], [{ resultId: RESULT, documentId: RESULT }], ['{'], [null]])(
    'is of one result, not of %j',
    async (body) => {
      expect(await ask({}, body).answer).toMatchObject({ status: 400, body: { code: 'document.invalid' } })
    },
  )
})

describe('signing', () => {
  const signer = (answer: Response | Error) => {
    const asking = vi.fn<typeof fetch>(async () => {
      if (answer instanceof Error) throw answer
      return answer
    })
    return { asking, sign: createSigner({ url: 'https://db.example', secretKey: 'sb_secret_k', fetch: asking }) }
  }

  it('asks the storage with the secret key', async () => {
    const { asking, sign } = signer(Response.json({ signedURL: PATH.replace('/storage/v1', '') }))
    expect(await sign(OBJECT, 60)).toBe(PATH)
    const [address, init] = asking.mock.calls[0] ?? []
    expect(address).toBe(`https://db.example/storage/v1/object/sign/${OBJECT}`)
    expect(init).toMatchObject({ method: 'POST', headers: { apikey: 'sb_secret_k' }, body: '{"expiresIn":60}' })
  })

  it.each([400, 404])('finds no object where the storage says so, with HTTP status %i', async (status) => {
    const said = { statusCode: '404', error: 'not_found', message: 'Object not found' }
    expect(await signer(Response.json(said, { status })).sign(OBJECT, 60)).toBeNull()
  })

  it.each([
    ['does not answer', new TypeError('network')],
    ['fails', new Response('{}', { status: 500 })],
    ['refuses the key', Response.json({ statusCode: '403', error: 'Unauthorized' }, { status: 400 })],
    ['answers 400 without a word', new Response(null, { status: 400 })],
    ['is not where it should be', new Response('<html>', { status: 404 })],
    ['names another place', Response.json({ signedURL: 'https://elsewhere.example/x' })],
  ])('is worth another try where the storage %s', async (_why, answer) => {
    await expect(signer(answer).sign(OBJECT, 60)).rejects.toBeInstanceOf(BackendAway)
  })
})
