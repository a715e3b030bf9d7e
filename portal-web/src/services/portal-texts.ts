import type { i18n, Resource, ResourceKey } from 'i18next'
import { catalogOf, type PortalCatalogs, type SharedCatalogs } from '#ui/i18n/index.ts'
import enPortal from '#ui/i18n/locales/portal/en/portal.json'
import esPortal from '#ui/i18n/locales/portal/es/portal.json'
import type { PortalLanguage } from './language.ts'

/** The texts of the frame and the sign-in come with the first load, in both languages. */
export const INITIAL_TEXTS: Resource = { en: { portal: enPortal }, es: { portal: esPortal } }

/** Catalogs that come with the pages that show them, in the language on the screen only. */
export type LazyNamespace = Exclude<keyof (PortalCatalogs & SharedCatalogs), 'portal'>

/** Every catalog that comes later. */
export const LAZY = Object.entries(
  import.meta.glob<ResourceKey>(['./{portal,shared}/*/*.json', '!./portal/*/portal.json'], {
    base: '../../../src-ui/i18n/locales',
    import: 'default',
  }),
).map(([path, load]) => ({ ...catalogOf(path), load }))

/** Every catalog that was asked for, also what is still on its way: all of it follows a change of language. */
const asked = new Set<string>()

/** Fetches catalogs of the language on the screen, each once. */
export async function loadTexts(i18n: i18n, names: readonly string[], language?: PortalLanguage): Promise<void> {
  for (const name of names) asked.add(name)
  const wanted = language ?? (i18n.language === 'es' ? 'es' : 'en')
  const missing = LAZY.filter(
    ({ language: spoken, namespace }) =>
      spoken === wanted && names.includes(namespace) && !i18n.hasResourceBundle(wanted, namespace),
  )
  await Promise.all(missing.map(async ({ namespace, load }) => i18n.addResourceBundle(wanted, namespace, await load())))
}

/** Puts another language on the screen, with every catalog that a page has asked for by then. */
export async function switchLanguage(i18n: i18n, language: PortalLanguage): Promise<void> {
  const known = asked.size
  await loadTexts(i18n, [...asked], language)
  if (asked.size > known) return switchLanguage(i18n, language)
  await i18n.changeLanguage(language)
}
