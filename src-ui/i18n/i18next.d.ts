import 'i18next'
import type { DeskCatalogs, PortalCatalogs, SharedCatalogs } from './catalog-types.ts'

/** One name must not stand for two catalogs. */
interface AllCatalogs extends DeskCatalogs, PortalCatalogs, SharedCatalogs {}

/** Makes every key that is not in the English catalogs a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: AllCatalogs
  }
}
