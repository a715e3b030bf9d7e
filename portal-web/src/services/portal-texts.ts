import type { i18n, Resource } from 'i18next'
import enPortal from '#ui/i18n/locales/en/portal.json'
import esPortal from '#ui/i18n/locales/es/portal.json'
import type { PortalLanguage } from './language.ts'

/** The texts of the frame and the sign-in come with the first load, in both languages. */
export const FIRST_TEXTS: Resource = { en: { portal: enPortal }, es: { portal: esPortal } }

/** Catalogues that come with the pages that show them, in the language on the screen only. */
const LATER = {
  en: {
    care: () => import('#ui/i18n/locales/en/care.json'),
    conversation: () => import('#ui/i18n/locales/en/conversation.json'),
    crisis: () => import('#ui/i18n/locales/en/crisis.json'),
    member: () => import('#ui/i18n/locales/en/member.json'),
    messages: () => import('#ui/i18n/locales/en/messages.json'),
    pages: () => import('#ui/i18n/locales/en/pages.json'),
    profile: () => import('#ui/i18n/locales/en/profile.json'),
    screening: () => import('#ui/i18n/locales/en/screening.json'),
  },
  es: {
    care: () => import('#ui/i18n/locales/es/care.json'),
    conversation: () => import('#ui/i18n/locales/es/conversation.json'),
    crisis: () => import('#ui/i18n/locales/es/crisis.json'),
    member: () => import('#ui/i18n/locales/es/member.json'),
    messages: () => import('#ui/i18n/locales/es/messages.json'),
    pages: () => import('#ui/i18n/locales/es/pages.json'),
    profile: () => import('#ui/i18n/locales/es/profile.json'),
    screening: () => import('#ui/i18n/locales/es/screening.json'),
  },
} as const
export type LaterTexts = keyof (typeof LATER)['en']

export const LATER_NAMES: readonly LaterTexts[] = [
  'care',
  'conversation',
  'crisis',
  'member',
  'messages',
  'pages',
  'profile',
  'screening',
]

/** Fetches catalogues of the language on the screen, each once. */
export async function needTexts(i18n: i18n, names: readonly LaterTexts[], language?: PortalLanguage): Promise<void> {
  const wanted = language ?? (i18n.language === 'es' ? 'es' : 'en')
  const missing = names.filter((name) => !i18n.hasResourceBundle(wanted, name))
  await Promise.all(
    missing.map(async (name) => i18n.addResourceBundle(wanted, name, (await LATER[wanted][name]()).default)),
  )
}

/** Puts another language on the screen, with every catalogue that the page has already needed. */
export async function switchLanguage(i18n: i18n, language: PortalLanguage): Promise<void> {
  const used = LATER_NAMES.filter((name) => i18n.hasResourceBundle(i18n.language, name))
  await needTexts(i18n, used, language)
  await i18n.changeLanguage(language)
}
