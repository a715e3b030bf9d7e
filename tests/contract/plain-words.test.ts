import { describe, expect, it } from 'vitest'
import { shownTexts } from './promise-texts.ts'

/** Words that no English text uses, each with the one that it uses instead: one word for one thing on every screen. */
const INSTEAD: readonly (readonly [RegExp, string])[] = [
  [/\be-mails?\b/i, 'email'],
  [/\bcall-backs?\b|\bpromised calls?\b/i, 'callback'],
  [/\b(?:whoever|whomever)\b/i, 'the person who'],
  [/\b(?:somebody|nobody|anybody|everybody)\b/i, 'someone, no one, anyone, everyone'],
  [/\bthe own\b/i, 'your own, their own'],
  [/\banew\b/i, 'again'],
  [/\bmeanwhile\b|\bin the meantime\b/i, 'since then'],
  [/\ball the same\b/i, 'anyway'],
  [/\bby (?:itself|themselves)\b/i, 'automatically'],
  [/\blog(?:s|ged|ging)? ?(?:in|out)\b/i, 'sign in, sign out'],
  [/\bhand(?:s|ed|ing)? over\b/i, 'reassign'],
  [/\bswitch(?:es|ed)? (?:off|on) (?:an account|\{\{name\}\})/i, 'deactivate, reactivate'],
  [/\btak(?:e|es|en|ing) (?:this |that |it )?back\b|\btook (?:this |that |it )?back\b/i, 'undo, withdraw'],
  [/\bset aside (?:until|by|\{\{)/i, 'skip'],
  [/\b(?:the|this|your) desk\b|\bcall station\b|\bthis station\b/i, 'Gapwise, this computer'],
  [/\b(?:access|audit) trail\b|\bthe trail\b/i, 'audit log'],
  [/\bmember number\b/i, 'member ID'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix'],
  [/\bcancell(?:ed|ing)\b/i, 'canceled, canceling'],
  [/\b(?:would end|ends|ended) (?:\{\{\w+(?:, number)?\}\} (?:of \{\{\w+(?:, number)?\}\} )?)?members\b/i, 'terminate'],
  [/\bcrisis text\b/i, 'crisis script'],
  [/\bmember card\b/i, 'member ID card'],
  [/’|\w…|\w \.\.\./, "' and ... without a space"],
]

/** Fixed by the specification to the letter. */
const FIXED: ReadonlySet<string> = new Set([
  'desk:portalLinks:lastLogin',
  'portal:pages:signOut.failed',
  'portal:code:success',
])
/** Approved to the letter, and read aloud; a changed word is another edition. */
const SPOKEN = /^(?:script|assistant):/

const texts = shownTexts().filter(
  ({ place, language }) => language === 'en' && !SPOKEN.test(place) && !FIXED.has(place),
)

describe('every English text', () => {
  it('is found', () => {
    expect(texts.length).toBeGreaterThan(1500)
  })

  it.each(INSTEAD)('says no %s, but: %s', (word) => {
    expect(texts.filter(({ text }) => word.test(text)).map(({ place, text }) => `${place} | ${text}`)).toEqual([])
  })

  it('would be caught: the words themselves are found', () => {
    const caught = (text: string): boolean => INSTEAD.some(([word]) => word.test(text))
    for (const text of [
      'Nobody changes the own role.',
      'It would end {{ended, number}} of {{members, number}} members.',
    ])
      expect(caught(text)).toBe(true)
    expect(caught('You can’t change it.')).toBe(true)
    expect(caught('Someone else owns this alert.')).toBe(false)
  })
})
