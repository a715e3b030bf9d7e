import { smsSegments, toGsm7, type ReservedWord } from '#shared/domain/portal-links/index.ts'
import { translator, type TextLanguage } from '#shared/texts/index.ts'
import type { PlanSettings } from '../_shared/settings.ts'

/** @param address where more is to be read; empty where there is no room for it */
function wording(
  word: ReservedWord,
  language: TextLanguage,
  { plan, address }: { plan: PlanSettings; address: string },
) {
  const { planShort, callbackNumber, textsPerMonth } = plan
  const t = translator(language, 'replies')
  if (word === 'start') return t('start', { planShort, textsPerMonth })
  if (word === 'stop') return t('stop', { planShort, callbackNumber })
  return address === ''
    ? t('help', { planShort, callbackNumber })
    : t('helpWithAddress', { planShort, callbackNumber, address })
}

/** The one text that answers a reserved word, in the 7-bit alphabet; without the address where it would take a second message. */
export function replyTo(word: ReservedWord, language: TextLanguage, plan: PlanSettings): string {
  const full = toGsm7(wording(word, language, { plan, address: plan.portalUrl }))
  return smsSegments(full).segments === 1 ? full : toGsm7(wording(word, language, { plan, address: '' }))
}

/** The language of everyone who has the number; English where they differ or nobody is known. */
export function commonLanguage(languages: readonly string[]): TextLanguage {
  return languages.length > 0 && languages.every((language) => language === 'es') ? 'es' : 'en'
}
