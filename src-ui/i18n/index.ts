export type { PortalCatalogs, SharedCatalogs } from './catalog-types.ts'
export { catalogOf, resourcesOf } from './catalog-files.ts'
export { createI18n } from './create-i18n.ts'
export { useHtmlLanguage } from './useHtmlLanguage.ts'
