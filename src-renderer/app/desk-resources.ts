import type { Resource } from 'i18next'
import enBoard from '#ui/i18n/locales/en/board.json'
import enCommon from '#ui/i18n/locales/en/common.json'
import enErrors from '#ui/i18n/locales/en/errors.json'
import enSession from '#ui/i18n/locales/en/session.json'
import enShell from '#ui/i18n/locales/en/shell.json'
import esBoard from '#ui/i18n/locales/es/board.json'
import esCommon from '#ui/i18n/locales/es/common.json'
import esErrors from '#ui/i18n/locales/es/errors.json'
import esSession from '#ui/i18n/locales/es/session.json'
import esShell from '#ui/i18n/locales/es/shell.json'

/** Every text the desk can show, in both languages: switching needs no loading. */
export const deskResources: Resource = {
  en: { board: enBoard, common: enCommon, errors: enErrors, session: enSession, shell: enShell },
  es: { board: esBoard, common: esCommon, errors: esErrors, session: esSession, shell: esShell },
}
