import type { ScriptLanguage } from '#shared/ipc/script.ts'
import type { ConsentChannel } from '../../sync/vocabulary.ts'
import { TEXT_CAPS } from '../contact-rules/index.ts'
import { SITUATIONS } from './content/situations.ts'
import { fill } from './fill.ts'
import type { Saying } from './types.ts'

/** Edition of each wording: whoever changes a word gives it a new one, because the record names what was read. */
const VERSIONS: Readonly<Record<ConsentChannel, string>> = { sms: 'sms-2026-12', email: 'email-2026-11' }

/** What is read in full before a yes counts, and its edition. Plain text. */
export function consentWording(
  channel: ConsentChannel,
  language: ScriptLanguage,
): { readonly version: string; readonly text: string } {
  const known: readonly Saying[] = SITUATIONS
  const saying = known.find(({ id }) => id === `${channel}_consent`)
  if (saying === undefined) throw new Error(`no wording for ${channel}`)
  return { version: VERSIONS[channel], text: fill(saying.text[language], { n: String(TEXT_CAPS.perMonth) }) }
}
