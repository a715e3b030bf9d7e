import type { Resource } from 'i18next'
import enPortal from '#ui/i18n/locales/en/portal.json'
import esPortal from '#ui/i18n/locales/es/portal.json'

/** Every text of the portal in both languages: the switch needs no loading. */
export const portalResources: Resource = { en: { portal: enPortal }, es: { portal: esPortal } }
