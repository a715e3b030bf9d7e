import { FhirExport } from './fhir/export.ts'
import {
  filesInZip,
  isZip,
  startsWith,
  textOf,
  zipContent,
  type GivenFile,
  type GuessedLetters,
} from './given-files.ts'
import {
  delimitedFile,
  otherKindOf,
  tableOf,
  type FileRefusal,
  type HiddenChoice,
  type Refused,
  type RosterFile,
} from './roster-file.ts'
import { htmlTableFile } from './html-table.ts'
import { syntheaFile, type NamedText } from './synthea.ts'
import { workbookFile } from './workbook.ts'
import { enrollmentFile } from './x12/enrollment.ts'
import { isX12 } from './x12/segments.ts'
import { withPlainNames, WrongSize, zipEntries } from './zip-entries.ts'
import type { ColumnMatch } from './columns.ts'
import { csvRows, delimiterOf, withPlainSigns, type Delimiter } from './csv.ts'
import type { Letters } from './letters.ts'

/**
 * How a file is to be read, whatever it seems to be: of a text the sign between its cells, and the letters of what is not UTF-8; of a
 * workbook what becomes of its hidden parts.
 */
export interface TextChoice extends HiddenChoice {
  readonly delimiter?: Delimiter | undefined
  readonly letters?: Letters | undefined
}

const MOST_BYTES = 100 * 1024 * 1024
/** Of several files together, which are read one after the other. */
const MOST_BYTES_TOGETHER = 400 * 1024 * 1024
const MOST_FILES = 500

/** The container of old Excel files, and of new ones with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]
const GZIP = [0x1f, 0x8b]
/** "EncryptedPackage" as that container writes names. */
const ENCRYPTED = [...'EncryptedPackage'].flatMap((sign) => [sign.charCodeAt(0), 0])

function isEncrypted(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(ENCRYPTED[0] ?? 0); at !== -1; at = bytes.indexOf(ENCRYPTED[0] ?? 0, at + 1)) {
    if (startsWith(bytes.subarray(at), ENCRYPTED)) return true
  }
  return false
}

/** That some programs write in another case. */
const WORKBOOK_PARTS = [
  '[Content_Types].xml',
  '_rels/.rels',
  'xl/workbook.xml',
  'xl/_rels/workbook.xml.rels',
  'xl/sharedStrings.xml',
  'xl/styles.xml',
]

const refused = (refusal: FileRefusal): Refused => ({ refusal })

const tooLarge = (files: readonly GivenFile[]): boolean =>
  files.length > MOST_FILES ||
  files.some(({ size }) => size > MOST_BYTES) ||
  files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES_TOGETHER

/**
 * What was brought in as one table, recognized by its content: a roster or gap list as text or Excel workbook, a care-network
 * roster, a FHIR export, gaps-in-care reports, or tables of Synthea; the last three also in several files or a ZIP file.
 * @param sheet of a workbook; without one, its first that is not hidden
 * @param text how it is read where that was chosen
 * @param today `YYYY-MM-DD`, to which periods are compared; without it whatever has an end is over
 * @returns the table, or why nothing is taken. Rejects only where the bytes of a file can't be had.
 */
export async function openImport(
  files: readonly GivenFile[],
  sheet?: string,
  today?: string,
  text: TextChoice = {},
): Promise<RosterFile | Refused> {
  const file = await openFiles(files, sheet, today, text)
  const names = files.map(({ name }) => name).slice(0, 1)
  return 'refusal' in file
    ? file
    : { ...file, title: [...names, ...(file.title === undefined ? [] : [file.title])].join(' ') }
}

async function openFiles(
  files: readonly GivenFile[],
  sheet: string | undefined,
  today: string | undefined,
  text: TextChoice,
): Promise<RosterFile | Refused> {
  const [first] = files
  if (!first) return refused('empty')
  if (tooLarge(files)) return refused('tooLarge')
  if (files.length > 1) return openTogether(files, today, text)
  const bytes = await first.bytes()
  if (bytes.length === 0) return refused('empty')
  if (startsWith(bytes, GZIP)) return refused('gzip')
  if (startsWith(bytes, OLE)) return refused(isEncrypted(bytes) ? 'password' : 'oldExcel')
  if (!isZip(bytes)) return openTogether([{ ...first, bytes: () => Promise.resolve(bytes) }], today, text)
  const content = zipContent(bytes)
  if (content === 'workbook') return workbookFile(withPlainNames(bytes, zipEntries(bytes), WORKBOOK_PARTS), sheet, text)
  if (typeof content === 'string') return refused(content)
  const packed = filesInZip(bytes, content)
  if (packed.length === 0) return refused('empty')
  // Each part is only found to be damaged when it is unpacked.
  if (tooLarge(packed)) return refused('tooLarge')
  return openTogether(packed, today, text).catch((error: unknown) =>
    refused(error instanceof WrongSize ? 'wrongSize' : 'cutOff'),
  )
}

/** Texts that belong together. Of a FHIR export only what is needed is kept of each file. */
async function openTogether(
  files: readonly GivenFile[],
  today: string | undefined,
  choice: TextChoice,
): Promise<RosterFile | Refused> {
  const fhir = new FhirExport(today)
  const texts: NamedText[] = []
  let guessed: GuessedLetters | undefined
  for (const { name, bytes } of files) {
    // One after the other, so that one file at a time is held.
    const decoded = textOf(await bytes(), choice.letters)
    if (decoded === null) return refused('binary')
    const { text } = decoded
    if (text.trim() === '') continue
    if (text.startsWith('{\\rtf')) return refused('binary')
    if (/^[{[]/.test(text.trimStart().slice(0, 1))) {
      if (!fhir.add(text)) return refused('badJson')
    } else texts.push({ name, text: withPlainSigns(text) })
    guessed ??= decoded.guessed
  }
  if (fhir.isEmpty) {
    const file = delimited(texts, choice.delimiter)
    return guessed === undefined || 'refusal' in file ? file : { ...file, guessed }
  }
  return texts.length > 0 ? refused('severalFiles') : fhir.file()
}

function delimited(texts: readonly NamedText[], delimiter: Delimiter | undefined): RosterFile | Refused {
  const [first, second] = texts
  if (!first) return refused('empty')
  if (!second && otherKindOf(first.text) === 'markup') return htmlTableFile(first.text) ?? refused('markup')
  if (!second && isX12(first.text.trimStart())) return enrollmentFile(first.text.trimStart())
  const synthea = syntheaFile(texts)
  if (synthea) return synthea
  if (second) return refused('severalFiles')
  return careNetworkFile(first.text) ?? delimitedFile(first.text, delimiter)
}

/** The care-network roster (CarePort, version 1): no names of columns, but these 31 fields in this order. */
const FIELDS = [
  ['ID Type', null],
  ['ID', 'member_id'],
  ['Last Name', 'last_name'],
  ['First Name', 'first_name'],
  ['Middle Name', null],
  ['Suffix', null],
  ['Sex', 'gender'],
  ['Birth Date', 'date_of_birth'],
  ['SSN', null],
  ['Phone', 'phone'],
  ['Address 1', 'mailing_address'],
  ['Address 2', 'address_2'],
  ['City', 'city'],
  ['State', 'state'],
  ['ZIP', 'zip_code'],
  ['PCP Name', 'pcp_name'],
  ['PCP NPI', null],
  ['PCP Phone', null],
  ['PCP Email', null],
  ['Payer', 'health_plan'],
  ['Payer ID', null],
  ...Array.from({ length: 10 }, (_, place) => [`Tag ${place + 1}`, null] as const),
] as const
const HEADERS: readonly string[] = FIELDS.map(([header]) => header)
const MATCH: ColumnMatch = FIELDS.map(([, field]) => field)
const SEX = HEADERS.indexOf('Sex')
const BORN = HEADERS.indexOf('Birth Date')
const LOOKED_AT = 3

/** A roster of this shape; null for any other text. */
function careNetworkFile(text: string): RosterFile | Refused | null {
  const delimiter = delimiterOf(text)
  let looked = 0
  for (const { cells } of csvRows(text, delimiter)) {
    const fits =
      cells.length === FIELDS.length &&
      /^(f|m|female|male|other|unknown|ambiguous)$/i.test(cells[SEX]?.trim() ?? '') &&
      /^\d{4}-\d{2}-\d{2}$/.test(cells[BORN]?.trim() ?? '')
    if (!fits) return null
    looked += 1
    if (looked === LOOKED_AT) break
  }
  if (looked === 0) return null
  const file = tableOf('careNetwork', function* withNames() {
    yield { line: 0, cells: HEADERS }
    yield* csvRows(text, delimiter)
  })
  return 'refusal' in file ? file : { ...file, match: MATCH }
}
