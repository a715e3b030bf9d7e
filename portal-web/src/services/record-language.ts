import type { i18n } from 'i18next'
import type { Language } from '#shared/sync/vocabulary.ts'
import { browserStore } from '../api/stored-session.ts'
import {
  isPortalLanguage,
  LANGUAGE_KEY,
  type LanguageStore,
  type PortalLanguage,
  rememberLanguage,
} from './language.ts'
import { switchLanguage } from './portal-texts.ts'

/** Which language of a record this browser follows: another one in `LANGUAGE_KEY` was chosen by hand. */
const FOLLOWED_KEY = 'gapwise.language.record'

/** The language that the portal takes from a member's record; null where one was chosen in this browser, or where it does not speak it. */
export function languageToFollow(store: Pick<LanguageStore, 'getItem'>, record: Language): PortalLanguage | null {
  const shown = store.getItem(LANGUAGE_KEY)
  if (shown !== null && shown !== store.getItem(FOLLOWED_KEY)) return null
  return isPortalLanguage(record) ? record : null
}

/** Puts it on the screen, and keeps it for the next visit. */
async function put(i18n: i18n, language: PortalLanguage): Promise<void> {
  if (i18n.language !== language) await switchLanguage(i18n, language)
  rememberLanguage(browserStore, language)
  browserStore.setItem(FOLLOWED_KEY, language)
}

/** The portal speaks as the record says, unless the member has chosen a language in this browser. Never rejects. */
export async function followRecord(i18n: i18n, record: Language): Promise<void> {
  const language = languageToFollow(browserStore, record)
  // What can't be fetched is tried again with the next page.
  if (language !== null) await put(i18n, language).catch(() => {})
}

/** The member has just changed the record: that is followed, whatever was chosen before. Never rejects. */
export async function showRecordLanguage(i18n: i18n, record: Language): Promise<void> {
  if (isPortalLanguage(record)) await put(i18n, record).catch(() => {})
}
