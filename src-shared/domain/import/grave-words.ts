/** What a cell may say of somebody whatever its column is about. */
export type GraveMatter = 'doNotCall' | 'deceased' | 'hospice'

const WORDS: readonly (readonly [GraveMatter, RegExp])[] = [
  [
    'doNotCall',
    /\bdnc\b|\bdo ?n[o'’]?t (call|contact|phone|dial)|\b(stop|no more|never) call|\bopt(ed)?[- ]?out\b|\bno (calls?|contact)\b|\bnot (to )?be (called|contacted)\b|\bnot want (to be called|calls|contact)|\bcease (and|&) desist|\bunsubscribed\b|\bno (llam(ar|e[ns]?)|contactar|molestar)\b|\bno (quiere|desea) (que|llamadas|ser)/i,
  ],
  [
    'deceased',
    /\bdeceased\b|\bpassed away\b|\bdied\b|\(de?c['’]?d\.?\)|\bfallecid[oa]s?\b|\bfalleci[oó](?!\p{L})|\bdifunt[oa]\b/iu,
  ],
  ['hospice', /\bhospice\b|\bhospicio\b/i],
]
/** Whose name it is is dead. */
const OF_AN_ESTATE = /^(the )?estate of\b|, *(the )?estate of\b/i

/** What words of any cell say that nobody may overlook; null where they say nothing of the kind. */
export const graveWordIn = (cell: string): GraveMatter | null => WORDS.find(([, form]) => form.test(cell))?.[0] ?? null

/** Whether a name is more than one: "Smith (deceased)", "Ann DNC", "Estate of John Smith". */
export const isMoreThanName = (name: string): boolean => graveWordIn(name) !== null || OF_AN_ESTATE.test(name)
