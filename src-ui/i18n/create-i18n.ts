import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next, setI18n } from 'react-i18next'
import { numberFormat } from './numbers.ts'

export interface I18nSetup {
  /** 'en' or 'es'; a text missing in the language falls back to English. */
  readonly language: string
  /** Language -> namespace -> texts. Each face passes only the catalogs it shows. */
  readonly resources: Resource
  readonly defaultNamespace: string
}

/** A ready translator with bundled texts: nothing is fetched, so it is complete before the first render. */
export function createI18n({ language, resources, defaultNamespace }: I18nSetup): i18n {
  const instance = createInstance()
  const namespaces = Object.keys(resources[language] ?? resources['en'] ?? {})
  void instance.use(initReactI18next).init({
    lng: language,
    fallbackLng: 'en',
    resources,
    ns: namespaces,
    defaultNS: defaultNamespace,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  instance.services.formatter?.addCached('number', (language) => {
    const numbers = numberFormat(language ?? 'en')
    return (value) => numbers.format(Number(value))
  })
  // Every part that shows a text copies all own properties of its translator: half of the work of `useTranslation`. This has none.
  const face = Object.create(instance) as i18n
  setI18n(face)
  return face
}
