/** What a plan's answer says about the gaps that were handed in (docs/exports.md#the-plans-answer). */

/** Fields of a line; the first three have to be there. */
export const VERDICT_FIELDS = ['number', 'measure', 'verdict', 'reason', 'year', 'evidence', 'name'] as const
type VerdictField = (typeof VERDICT_FIELDS)[number]
/** Column of each field, from 0; null: the file has none. */
export type VerdictMatch = Readonly<Record<VerdictField, number | null>>

export const VERDICTS = ['closed', 'rejected', 'unknown'] as const
export type Verdict = (typeof VERDICTS)[number]

/** What a line means for what is on file here. The server decides it; those that change something come first. */
export const FINDINGS = [
  'reopens',
  'closes',
  'verifies',
  'agrees',
  'stays-open',
  'contradicts',
  'repeated',
  'already',
  'outdated',
  'withdrawn',
  'too-late',
  'other-name',
  'not-theirs',
  'unknown-member',
  'no-gap',
  'several',
] as const
export type Finding = (typeof FINDINGS)[number]

export interface VerdictLine {
  /** As a spreadsheet numbers it: the names are line 1. */
  readonly line: number
  readonly number: string
  readonly measure: string
  readonly year: number | null
  readonly evidence: string | null
  readonly verdict: Verdict
  readonly reason: string
  /** The member's, as the file has it; empty: it has none. */
  readonly name: string
}

/** A line that can't be taken: what of it is missing or not known. */
export interface UnreadVerdict {
  readonly line: number
  readonly field: VerdictField
  readonly said: string
}

const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()

const NAMES: Readonly<Record<VerdictField, RegExp>> = {
  number:
    /^(plan )?(member|subscriber|enrollee|mbr|memberid|patient|miembro)( ?(id|number|no|num|key))?$|^((id|numero) (de |del )?(miembro|afiliado))$|^id$/,
  measure: /^(hedis )?(sub ?)?(measure|msr)( (id|code|name|abbreviation))?$|^((care )?gap( name)?|medida|brecha)$/,
  verdict:
    /^(verdict|((gap|compliance|audit|final|sd|supplemental) )?(status|result)|outcome|disposition|(plan )?decision|response|estado|resultado|veredicto)$/,
  reason:
    /^((reject(ion)?|denial) )?reason( (code|text|description))?$|^(comments?|message|(motivo|razon)( del? rechazo)?)$/,
  year: /^((measurement|measure|reporting|hedis) )?(year|yr)$|^(my|ano( de (la )?medicion)?)$/,
  evidence: /^(evidence|evidence id|evidenceid|record id|supplemental id|sd id|source id|proof id)$/,
  name: /^((member|patient|enrollee|mbr|subscriber) )?((last|full) name|name|surname)$|^(nombre|apellidos?)( del miembro)?$/,
}

/** By the names of the columns; of two that fit, neither is taken. */
export function matchVerdictColumns(headers: readonly string[]): VerdictMatch {
  const columnOf = (field: VerdictField): number | null => {
    const fitting = headers.flatMap((header, at) => (NAMES[field].test(plain(header)) ? [at] : []))
    return fitting.length === 1 ? (fitting[0] ?? null) : null
  }
  const [number, measure, verdict, reason, year, evidence, name] = VERDICT_FIELDS.map(columnOf)
  return {
    number: number ?? null,
    measure: measure ?? null,
    verdict: verdict ?? null,
    reason: reason ?? null,
    year: year ?? null,
    evidence: evidence ?? null,
    name: name ?? null,
  }
}

const wordsOf = (words: string): ReadonlySet<string> => new Set(words.split('|'))
const WORDS: Readonly<Record<Verdict, ReadonlySet<string>>> = {
  closed: wordsOf(
    'closed|accepted|accept|approved|compliant|met|numerator|numerator hit|hit|pass|passed|valid|complete|completed|c|y|yes|1|' +
      'cerrada|aceptado|aceptada|cumple|si',
  ),
  rejected: wordsOf(
    'rejected|reject|denied|not accepted|non compliant|noncompliant|not met|open|fail|failed|invalid|error|r|n|no|0|' +
      'rechazado|rechazada|no cumple|abierta',
  ),
  unknown: wordsOf(
    'unknown|unknown member|member unknown|member not found|not found|no match|unmatched|u|not a member|' +
      'desconocido|miembro desconocido|no encontrado',
  ),
}

/** @returns null for a word that is not known: nobody guesses what a plan has decided */
export const verdictOf = (said: string): Verdict | null => VERDICTS.find((one) => WORDS[one].has(plain(said))) ?? null

const EVIDENCE_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** One line of the file, or why it can't be taken. A line without any cell is none. */
export function readVerdict(
  line: number,
  cells: readonly string[],
  match: VerdictMatch,
): VerdictLine | UnreadVerdict | null {
  if (cells.every((cell) => cell.trim() === '')) return null
  const said = (field: VerdictField): string => (cells[match[field] ?? -1] ?? '').trim()
  const unread = (field: VerdictField): UnreadVerdict => ({ line, field, said: said(field).slice(0, 100) })
  const number = said('number')
  const measure = said('measure')
  const verdict = verdictOf(said('verdict'))
  const evidence = said('evidence')
  const year = said('year')
  if (number === '' || number.length > 64) return unread('number')
  if (verdict === null) return unread('verdict')
  // Of a member whom the plan does not know it names no measure.
  if (measure.length > 200 || (measure === '' && evidence === '' && verdict !== 'unknown')) return unread('measure')
  if (year !== '' && !/^(?:MY ?)?20\d\d$/i.test(year)) return unread('year')
  if (evidence !== '' && !EVIDENCE_ID.test(evidence)) return unread('evidence')
  return {
    line,
    number,
    measure,
    year: year === '' ? null : Number(year.slice(-4)),
    evidence: evidence === '' ? null : evidence.toLowerCase(),
    verdict,
    reason: said('reason').slice(0, 500),
    name: said('name').slice(0, 200),
  }
}

const REJECTION = /^(?:(.+?)\. )?The plan rejected it: (.+)$/s
const NO_REASON = 'no reason given'

/**
 * The parts of a text that the server wrote for a plan's rejection (`private.reopen_by_verdicts`): why a gap is open again, or, with the
 * name of the gap before it, the note of the task that follows. Null for any other text. `reason`: null where the plan gave none.
 */
export function planRejection(text: string): { readonly gap: string | null; readonly reason: string | null } | null {
  const [, gap, reason] = REJECTION.exec(text) ?? []
  if (reason === undefined) return null
  return { gap: gap ?? null, reason: reason === NO_REASON ? null : reason }
}
