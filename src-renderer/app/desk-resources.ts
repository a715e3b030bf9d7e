import type { Resource } from 'i18next'
import enAlerts from '#ui/i18n/locales/en/alerts.json'
import enAssistant from '#ui/i18n/locales/en/assistant.json'
import enBoard from '#ui/i18n/locales/en/board.json'
import enCall from '#ui/i18n/locales/en/call.json'
import enCallbacks from '#ui/i18n/locales/en/callbacks.json'
import enCommon from '#ui/i18n/locales/en/common.json'
import enErrors from '#ui/i18n/locales/en/errors.json'
import enHub from '#ui/i18n/locales/en/hub.json'
import enKits from '#ui/i18n/locales/en/kits.json'
import enMessages from '#ui/i18n/locales/en/messages.json'
import enPortalActions from '#ui/i18n/locales/en/portalActions.json'
import enSession from '#ui/i18n/locales/en/session.json'
import enShell from '#ui/i18n/locales/en/shell.json'
import esAlerts from '#ui/i18n/locales/es/alerts.json'
import esAssistant from '#ui/i18n/locales/es/assistant.json'
import esBoard from '#ui/i18n/locales/es/board.json'
import esCall from '#ui/i18n/locales/es/call.json'
import esCallbacks from '#ui/i18n/locales/es/callbacks.json'
import esCommon from '#ui/i18n/locales/es/common.json'
import esErrors from '#ui/i18n/locales/es/errors.json'
import esHub from '#ui/i18n/locales/es/hub.json'
import esKits from '#ui/i18n/locales/es/kits.json'
import esMessages from '#ui/i18n/locales/es/messages.json'
import esPortalActions from '#ui/i18n/locales/es/portalActions.json'
import esSession from '#ui/i18n/locales/es/session.json'
import esShell from '#ui/i18n/locales/es/shell.json'

/** Every text the desk can show, in both languages: switching needs no loading. */
export const deskResources: Resource = {
  en: {
    alerts: enAlerts,
    assistant: enAssistant,
    board: enBoard,
    call: enCall,
    callbacks: enCallbacks,
    common: enCommon,
    errors: enErrors,
    hub: enHub,
    kits: enKits,
    messages: enMessages,
    portalActions: enPortalActions,
    session: enSession,
    shell: enShell,
  },
  es: {
    alerts: esAlerts,
    assistant: esAssistant,
    board: esBoard,
    call: esCall,
    callbacks: esCallbacks,
    common: esCommon,
    errors: esErrors,
    hub: esHub,
    kits: esKits,
    messages: esMessages,
    portalActions: esPortalActions,
    session: esSession,
    shell: esShell,
  },
}
