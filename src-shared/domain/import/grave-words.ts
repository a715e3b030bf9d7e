/** What a cell may say of somebody whatever its column is about. */
export type GraveMatter = 'doNotCall' | 'deceased' | 'hospice'

const WORDS: readonly (readonly [GraveMatter, RegExp])[] = [
  [
    'doNotCall',
    /\bdnc\b|\bdo ?n[o'’]?t (call|contact|phone|dial)|\b(stop|no more|never) call|\bopt(ed)?[- ]?out\b|\bno (calls?|contact)\b|\bnot (to )?be (called|contacted)\b|\bnot want (to be called|calls|contact)|\bcease (and|&) desist|\bunsubscribed\b|\bno (llam(ar|e[ns]?)|contactar|molestar)\b|\bno (quiere|desea) (que|llamadas|ser)/i,
  ],
  [
    'deceased',
    /\bdeceased\b|\bpassed away\b|\bdied\b|\(de?c['’]?d\.?\)|\bdec['’]d\b|\bmuri[oó](?!\p{L})|\bmuert[oa]s?\b|\b(s?he|they|member|mbr|patient|pt|mother|father|mom|dad|spouse|wife|husband) (has |had |was )?(just |recently )?(passed|expired)\b|\br\.i\.p\.?|\bfallecid[oa]s?\b|\bfalleci[oó](?!\p{L})|\bdifunt[oa]\b/iu,
  ],
  ['hospice', /\bhospice\b|\bhospicio\b/i],
]
/** What somebody wrote behind a name, or instead of one, for whoever works with the list; and two people's names in one. */
const MARKED =
  /\((d|dec|dup|term|dnc)\.?\)|\b(termed|terminated|disenrolled|duplicate|do not use|no usar|duplicad[oa]|test (patient|member|record)|c\/o|o\/b\/o|(?<=\S\s)poa|power of attorney|legal guardian)\b|\p{L}\s*&\s*\p{L}|\p{L} and \p{L}|^z{2,}[\s-]*test/iu
/** Whose name it is is dead. */
const OF_AN_ESTATE = /^(the )?estate of\b|, *(the )?estate of\b/i

/** What words of any cell say that nobody may overlook; null where they say nothing of the kind. */
export const graveWordIn = (cell: string): GraveMatter | null => WORDS.find(([, form]) => form.test(cell))?.[0] ?? null

/** Whether a name is more than one: "Smith (deceased)", "Ann DNC", "Estate of John Smith", "Smith - TERMED". */
export const isMoreThanName = (name: string): boolean =>
  graveWordIn(name) !== null || OF_AN_ESTATE.test(name) || MARKED.test(name)
