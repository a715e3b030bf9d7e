const PORTAL_LANGUAGES = ['en', 'es'] as const
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number]

export const LANGUAGE_KEY = 'gapwise.language'
/** What never throws: see `browserStore`. */
export type LanguageStore = Pick<Storage, 'getItem' | 'setItem'>

export const isPortalLanguage = (value: string | null | undefined): value is PortalLanguage =>
  PORTAL_LANGUAGES.some((language) => language === value)

/** The language chosen earlier, else the first of the browser's that the portal speaks, else English. */
export function chooseLanguage(store: LanguageStore, browserLanguages: readonly string[]): PortalLanguage {
  const earlier = store.getItem(LANGUAGE_KEY)
  if (isPortalLanguage(earlier)) return earlier
  return browserLanguages.map((tag) => tag.split('-')[0]).find(isPortalLanguage) ?? 'en'
}

export const rememberLanguage = (store: LanguageStore, language: PortalLanguage): void =>
  store.setItem(LANGUAGE_KEY, language)
