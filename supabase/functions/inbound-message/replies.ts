import { smsSegments, toGsm7, type ReservedWord } from '#shared/domain/portal-links/index.ts'
import type { PlanSettings } from '../_shared/settings.ts'

export type ReplyLanguage = 'en' | 'es'

type Wording = (plan: PlanSettings, see: string) => string

/** The confirmations of the agreed wording; `see` is where more is to be read, or empty where there is no room for it. */
const WORDING: Readonly<Record<ReplyLanguage, Readonly<Record<ReservedWord, Wording>>>> = {
  en: {
    stop: ({ planShort, callbackNumber }) =>
      `${planShort}: You are opted out and will get no more texts from us. Help: ${callbackNumber}.`,
    help: ({ planShort, callbackNumber }, see) =>
      `${planShort}: For help call ${callbackNumber} (TTY 711)${see && ` or see ${see}`}. Reply STOP to end texts. In an emergency call 911; in a crisis call or text 988.`,
    start: ({ planShort, textsPerMonth }) =>
      `${planShort}: Thanks for agreeing to texts about your care. About ${textsPerMonth} msgs/mo. Msg&data rates may apply. Reply HELP for help, STOP to end.`,
  },
  es: {
    stop: ({ planShort, callbackNumber }) =>
      `${planShort}: Ya no recibirá más mensajes de texto de nosotros. Ayuda: ${callbackNumber}.`,
    help: ({ planShort, callbackNumber }, see) =>
      `${planShort}: Ayuda: llame al ${callbackNumber} (TTY 711)${see && ` o vea ${see}`}. STOP para terminar. Emergencia: 911. En crisis, llame o mande texto al 988.`,
    start: ({ planShort, textsPerMonth }) =>
      `${planShort}: Gracias por aceptar mensajes sobre su atención. Aprox. ${textsPerMonth}/mes. Pueden aplicar cargos. Responda HELP para ayuda, STOP para terminar.`,
  },
}

/** The one text that answers a reserved word, in the 7-bit alphabet; without the address where it would take a second message. */
export function replyTo(word: ReservedWord, language: ReplyLanguage, plan: PlanSettings): string {
  const wording = WORDING[language][word]
  const full = toGsm7(wording(plan, plan.portalUrl))
  return smsSegments(full).segments === 1 ? full : toGsm7(wording(plan, ''))
}

/** The language of everyone who has the number; English where they differ or nobody is known. */
export function commonLanguage(languages: readonly string[]): ReplyLanguage {
  return languages.length > 0 && languages.every((language) => language === 'es') ? 'es' : 'en'
}
