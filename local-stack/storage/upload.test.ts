import { describe, expect, it } from 'vitest'
import { checkType, readUpload } from './upload.ts'

const LIMIT = 10
const sent = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://127.0.0.1/object/a/b', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)

describe('an upload', () => {
  it('is read from a form, whose frame does not count', async () => {
    const form = new FormData()
    form.append('cacheControl', '60')
    form.append('', new File(['0123456789'], 'x', { type: 'Text/Plain; charset=utf-8' }))
    const upload = await readUpload(sent(form), LIMIT)
    expect(upload).toMatchObject({ type: 'text/plain', cacheControl: 'max-age=60', userMetadata: null })
    expect(upload.bytes).toHaveLength(10)
  })

  it('is refused in a form as well as bare when it is a byte too long', async () => {
    const form = new FormData()
    form.append('', new File(['01234567890'], 'x', { type: 'text/plain' }))
    await expect(readUpload(sent(form), LIMIT)).rejects.toMatchObject({ status: 413 })
    await expect(readUpload(sent('01234567890'), LIMIT)).rejects.toMatchObject({ status: 413 })
  })

  it('is read no further than its limit when it has no end', async () => {
    let pulled = 0
    const endless = new ReadableStream({
      pull(controller) {
        pulled += 1
        controller.enqueue(new Uint8Array(4))
      },
    })
    await expect(readUpload(sent(endless), LIMIT)).rejects.toMatchObject({ status: 413 })
    expect(pulled).toBeLessThan(10)
  })

  it.each([
    ['a form without a file', 'InvalidRequest', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['metadata that is a list', 'InvalidParameter', { 'x-metadata': Buffer.from('[1]').toString('base64') }],
  ])('is refused as %s', async (_what, code, headers) => {
    await expect(readUpload(sent('a', headers), LIMIT)).rejects.toMatchObject({ status: 400, code })
  })

  it('is taken without metadata that can’t be read', async () => {
    const broken = { 'x-metadata': Buffer.from('[1').toString('base64') }
    expect(await readUpload(sent('a', broken), LIMIT)).toMatchObject({ userMetadata: null })
  })

  it.each([
    ['text/plain', ['text/plain'], true],
    ['image/png', ['image/*'], true],
    ['image/png', null, true],
    ['text/html', ['text/plain', 'image/*'], false],
    ['', ['text/plain'], false],
    ['text/plainer', ['text/plain'], false],
  ] as const)('of type %j among %j: %s', (type, allowed, fits) => {
    const check = () => checkType(type, allowed)
    if (fits) expect(check).not.toThrow()
    else expect(check).toThrow('is not supported')
  })
})
