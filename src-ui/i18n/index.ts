export { createI18n, type I18nSetup } from './create-i18n.ts'
export { useHtmlLanguage } from './useHtmlLanguage.ts'
