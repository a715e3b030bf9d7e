import type { Resource } from 'i18next'
import enBoard from '#ui/i18n/locales/en/board.json'
import enCall from '#ui/i18n/locales/en/call.json'
import enCallbacks from '#ui/i18n/locales/en/callbacks.json'
import enCommon from '#ui/i18n/locales/en/common.json'
import enErrors from '#ui/i18n/locales/en/errors.json'
import enKits from '#ui/i18n/locales/en/kits.json'
import enPortalActions from '#ui/i18n/locales/en/portalActions.json'
import enSession from '#ui/i18n/locales/en/session.json'
import enShell from '#ui/i18n/locales/en/shell.json'
import esBoard from '#ui/i18n/locales/es/board.json'
import esCall from '#ui/i18n/locales/es/call.json'
import esCallbacks from '#ui/i18n/locales/es/callbacks.json'
import esCommon from '#ui/i18n/locales/es/common.json'
import esErrors from '#ui/i18n/locales/es/errors.json'
import esKits from '#ui/i18n/locales/es/kits.json'
import esPortalActions from '#ui/i18n/locales/es/portalActions.json'
import esSession from '#ui/i18n/locales/es/session.json'
import esShell from '#ui/i18n/locales/es/shell.json'

/** Every text the desk can show, in both languages: switching needs no loading. */
export const deskResources: Resource = {
  en: {
    board: enBoard,
    call: enCall,
    callbacks: enCallbacks,
    common: enCommon,
    errors: enErrors,
    kits: enKits,
    portalActions: enPortalActions,
    session: enSession,
    shell: enShell,
  },
  es: {
    board: esBoard,
    call: esCall,
    callbacks: esCallbacks,
    common: esCommon,
    errors: esErrors,
    kits: esKits,
    portalActions: esPortalActions,
    session: esSession,
    shell: esShell,
  },
}
