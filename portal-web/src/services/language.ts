const PORTAL_LANGUAGES = ['en', 'es'] as const
export type PortalLanguage = (typeof PORTAL_LANGUAGES)[number]

const KEY = 'gapwise.language'
/** The part of `localStorage` used here. A browser that forbids storage throws; the choice then lasts for the visit. */
type LanguageStore = Pick<Storage, 'getItem' | 'setItem'>

const isPortalLanguage = (value: string | null | undefined): value is PortalLanguage =>
  PORTAL_LANGUAGES.some((language) => language === value)

function remembered(store: LanguageStore): string | null {
  try {
    return store.getItem(KEY)
  } catch {
    return null
  }
}

/** The language chosen earlier, else the first of the browser's that the portal speaks, else English. */
export function chooseLanguage(store: LanguageStore, browserLanguages: readonly string[]): PortalLanguage {
  const earlier = remembered(store)
  if (isPortalLanguage(earlier)) return earlier
  return browserLanguages.map((tag) => tag.split('-')[0]).find(isPortalLanguage) ?? 'en'
}

export function rememberLanguage(store: LanguageStore, language: PortalLanguage): void {
  try {
    store.setItem(KEY, language)
  } catch {
    // Nothing is lost: the page already shows the language.
  }
}
