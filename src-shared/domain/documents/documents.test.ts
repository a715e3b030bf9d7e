import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { inspectDocument, LARGEST_DOCUMENT, type Inflate } from './index.ts'
import { archive, heic, jpeg, pdf, png, stream } from './test-support.ts'

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const join = (...parts: readonly Uint8Array[]): Uint8Array => new Uint8Array(Buffer.concat(parts))
/** Whole at once: the tests have little to unpack, except where they say so. */
const inflate: Inflate = async (bytes, take) => {
  take(new Uint8Array(inflateSync(bytes)))
}
const inspect = (bytes: Uint8Array, how = inflate) => inspectDocument(bytes, how)
const faultOf = async (bytes: Uint8Array, how = inflate) => {
  const said = await inspect(bytes, how)
  return said.ok ? said.type : said.fault
}

describe('a document of evidence', () => {
  it.each([
    ['application/pdf', pdf()],
    ['application/pdf', pdf({ streams: [stream('BT (seen on March 14) Tj ET')] })],
    ['image/jpeg', jpeg()],
    ['image/png', png()],
    ['image/heic', heic()],
  ])('is taken as the %s that its bytes are', async (type, bytes) => {
    expect(await inspect(bytes)).toMatchObject({ ok: true, type, bytes })
  })

  it.each([
    ['nothing', 'empty', new Uint8Array()],
    ['20 MB', 'tooLarge', new Uint8Array(20_000_000)],
    ['one byte more than fits', 'tooLarge', new Uint8Array(LARGEST_DOCUMENT + 1)],
    ['a web page', 'webPage', bytesOf('<!DOCTYPE html><html><script>alert(1)</script></html>')],
    ['a web page that begins with a comment', 'webPage', bytesOf('\n<!-- report -->\n<html></html>')],
    [
      'a drawing that may run scripts',
      'svg',
      bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ['an archive', 'archive', archive()],
    ['a program', 'program', bytesOf('MZ\x90\0')],
    ['a text', 'unknown', bytesOf('A1C 7.2 %')],
    ['a TIFF', 'unknown', bytesOf('II*\0')],
    ['another picture of the same family', 'unknown', bytesOf('\0\0\0\x1cftypavif\0\0\0\0')],
    ['a PDF that is cut short', 'damaged', pdf().subarray(0, 60)],
    ['a JPEG that is cut short', 'damaged', jpeg().subarray(0, 40)],
    ['a PNG that is cut short', 'damaged', png().subarray(0, 40)],
    ['a HEIC that is cut short', 'damaged', heic().subarray(0, 40)],
    ['a PDF with a password', 'locked', pdf({ trailer: '/Encrypt 9 0 R' })],
    ['a PDF with a script', 'active', pdf({ catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>' })],
    ['the same, spelled in numbers', 'active', pdf({ catalog: '/OpenAction << /S /J#61vaScript /#4aS (x) >>' })],
    ['the same, packed', 'active', pdf({ streams: [stream('<< /S /JavaScript /JS (x) >>', '/Type /ObjStm')] })],
    ['a PDF that starts a program', 'active', pdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' })],
    ['a PDF that carries files', 'active', pdf({ catalog: '/Names << /EmbeddedFiles 3 0 R >>' })],
    ['a PDF packed twice', 'bomb', pdf({ streams: [stream('x', '', '[/FlateDecode /FlateDecode]')] })],
    [
      'a PDF with a picture of a square mile',
      'bomb',
      pdf({ streams: [stream('x', '/Subtype /Image /Width 99999 /Height 99999')] }),
    ],
    ['a PNG of a square mile', 'bomb', png({ width: 99_999, height: 99_999 })],
    ['a JPEG of a square mile', 'bomb', jpeg({ width: 65_000, height: 65_000 })],
    ['a HEIC of a square mile', 'bomb', heic({ width: 99_999, height: 99_999 })],
    ['a page that begins as a PDF', 'mixed', pdf({ catalog: '/X (<script>alert(1)</script>)' })],
    ['a PDF with a page before it', 'mixed', join(bytesOf('<html>'), pdf())],
    ['a PDF with an archive behind it', 'mixed', join(pdf(), archive())],
    ['a JPEG with an archive behind it', 'mixed', join(jpeg(), archive())],
    ['a JPEG with a page in its comment', 'mixed', jpeg({ comment: '<script>alert(1)</script>' })],
    ['a PNG with a PDF in its text', 'mixed', png({ text: '%PDF-1.7' })],
    ['a HEIC with a page in its free room', 'mixed', heic({ free: '<html>' })],
  ] as const)('that is %s is refused as %s', async (_what, fault, bytes) => {
    expect(await faultOf(bytes)).toBe(fault)
  })

  it('unpacks no further than a document goes', async () => {
    const bomb = pdf({ streams: [stream('x')] })
    let given = 0
    const endless: Inflate = async (_bytes, take) => {
      const part = new Uint8Array(2 ** 20)
      while (take(part)) given += 1
    }
    expect(await faultOf(bomb, endless)).toBe('bomb')
    expect(given).toBe(250)
  })

  it('loses what a camera wrote behind the picture', async () => {
    const second = join(jpeg(), jpeg({ width: 2 }))
    expect(await inspect(second)).toMatchObject({ ok: true, bytes: jpeg() })
  })

  it('is taken where it has letters of another kind by chance among its own data', async () => {
    const drawn = deflateSync(Buffer.from('%PDF-1.7 <html>'))
    expect(await faultOf(png({ data: new Uint8Array(drawn) }))).toBe('image/png')
    expect(await faultOf(pdf({ streams: [stream('endstream /JS (x) <html>')] }))).toBe('application/pdf')
  })
})
