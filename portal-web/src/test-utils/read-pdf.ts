import { inflateSync } from 'node:zlib'

/** One element of a document's structure, with its own text, in the order of reading. */
interface ReadElement {
  readonly tag: string
  readonly text: string
}

export interface ReadPdf {
  /** The catalog, as written. */
  readonly catalog: string
  readonly title: string
  /** The title in the metadata's XML, as a parser reads it. */
  readonly metadataTitle: string
  readonly language: string
  readonly marked: boolean
  readonly pages: number
  /** The pieces of text that are read, by page. */
  readonly pageTexts: readonly (readonly string[])[]
  /** What a screen reader says, block by block. */
  readonly elements: readonly ReadElement[]
  /** Marked as not to be read: lines, page numbers. */
  readonly artifacts: readonly string[]
}

const REFERENCE = /(\d+) 0 R/
const latin1 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1')
const windows1252 = new TextDecoder('windows-1252')

/** `(...)` as it stands in the file, which is UTF-16 where it begins with a byte-order mark. */
function stringIn(text: string): string {
  const [, raw = ''] = /\(((?:\\[\s\S]|[^\\)])*)\)/.exec(text) ?? []
  const named: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }
  const plain = raw.replaceAll(/\\([\s\S])/g, (_all, letter: string) => named[letter] ?? letter)
  return plain.startsWith('\u00fe\u00ff') ? Buffer.from(plain.slice(2), 'latin1').swap16().toString('utf16le') : plain
}

function objectsOf(file: string): Map<string, string> {
  const objects = new Map<string, string>()
  for (const [, id = '', body = ''] of file.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) objects.set(id, body)
  return objects
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
  return latin1(body.includes('/FlateDecode') ? inflateSync(bytes) : bytes)
}

const textIn = (drawing: string): string =>
  [...drawing.matchAll(/\[([^\]]*)\] TJ/g)]
    .map(([, shown = '']) => [...shown.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => hex).join(''))
    .map((hex) => windows1252.decode(Buffer.from(hex, 'hex')))
    .join('')

/** @throws when the title would break the XML around it */
function xmlTitle(stream: string): string {
  const text = Buffer.from(stream, 'latin1').toString('utf8')
  const [, title = ''] = /<rdf:li xml:lang="x-default">([\s\S]*)<\/rdf:li>/.exec(text) ?? []
  if (/<|&(?!(amp|lt|gt);)|\p{Cc}/u.test(title)) throw new Error(`the metadata is no XML: ${title}`)
  return title.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}

/** Text by `<page object> <marked content number>`, and the artifacts. */
function markedContent(objects: ReadonlyMap<string, string>) {
  const texts = new Map<string, string>()
  const artifacts: string[] = []
  const pageTexts: string[][] = []
  for (const [id, body] of objects) {
    if (!/\/Type \/Page\n/.test(body)) continue
    const content = streamOf(objects.get(/\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '') ?? '')
    const ofPage: string[] = []
    pageTexts.push(ofPage)
    for (const [, tag = '', options = '', drawing = ''] of content.matchAll(
      /\/(\w+) (<<[\s\S]*?>>) BDC([\s\S]*?)EMC/g,
    )) {
      const number = /\/MCID (\d+)/.exec(options)?.[1]
      const text = textIn(drawing)
      if (number === undefined) artifacts.push(...(tag === 'Artifact' && text !== '' ? [text] : []))
      else {
        texts.set(`${id} ${number}`, text)
        // A block that went on to the next page leaves an empty piece behind.
        if (text !== '') ofPage.push(text)
      }
    }
  }
  return { texts, artifacts, pageTexts }
}

/** Reads what pdfkit writes with built-in fonts: no general reader of PDF files. */
export function readPdf(bytes: Uint8Array): ReadPdf {
  const file = latin1(bytes)
  if (!file.startsWith('%PDF-1.7\n') || !file.trimEnd().endsWith('%%EOF')) throw new Error('not a whole PDF')
  const objects = objectsOf(file)
  const referred = (dictionary: string, key: string): string =>
    objects.get(new RegExp(`/${key} (\\d+) 0 R`).exec(dictionary)?.[1] ?? '') ?? ''
  const trailer = file.slice(file.lastIndexOf('trailer'))
  const catalog = referred(trailer, 'Root')
  const { texts, artifacts, pageTexts } = markedContent(objects)
  const elements: ReadElement[] = []
  const visit = (id: string): void => {
    const body = objects.get(id) ?? ''
    const tag = /\/S \/(\w+)/.exec(body)?.[1] ?? ''
    const children = /\/K \[([\s\S]*)\]/.exec(body)?.[1] ?? ''
    const home = /\/Pg (\d+) 0 R/.exec(body.replace(children, ''))?.[1] ?? ''
    if (tag !== 'Document') {
      const own = [...children.matchAll(/<<[\s\S]*?>>|\d+(?! 0 R)/g)].map(([child]) => {
        const page = /\/Pg (\d+) 0 R/.exec(child)?.[1] ?? home
        return texts.get(`${page} ${/\/MCID (\d+)/.exec(child)?.[1] ?? child}`) ?? ''
      })
      elements.push({ tag, text: own.join('') })
      return
    }
    for (const [, child = ''] of children.matchAll(new RegExp(REFERENCE, 'g'))) visit(child)
  }
  const tree = /\/K \[(\d+) 0 R\]/.exec(referred(catalog, 'StructTreeRoot'))?.[1] ?? ''
  visit(tree)
  return {
    catalog,
    title: stringIn(referred(referred(trailer, 'Info'), 'Title')),
    metadataTitle: xmlTitle(streamOf(referred(catalog, 'Metadata'))),
    language: stringIn(catalog.slice(catalog.indexOf('/Lang'))),
    marked: /\/Marked true/.test(referred(catalog, 'MarkInfo')),
    pages: pageTexts.length,
    pageTexts,
    elements,
    artifacts,
  }
}
