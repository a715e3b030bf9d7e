import 'i18next'
import type alerts from './locales/en/alerts.json'
import type assistant from './locales/en/assistant.json'
import type board from './locales/en/board.json'
import type call from './locales/en/call.json'
import type callbacks from './locales/en/callbacks.json'
import type care from './locales/en/care.json'
import type common from './locales/en/common.json'
import type conversation from './locales/en/conversation.json'
import type crisis from './locales/en/crisis.json'
import type errors from './locales/en/errors.json'
import type hub from './locales/en/hub.json'
import type kits from './locales/en/kits.json'
import type member from './locales/en/member.json'
import type messages from './locales/en/messages.json'
import type pages from './locales/en/pages.json'
import type portal from './locales/en/portal.json'
import type portalActions from './locales/en/portalActions.json'
import type screening from './locales/en/screening.json'
import type profile from './locales/en/profile.json'
import type session from './locales/en/session.json'
import type shell from './locales/en/shell.json'

/** Makes every key that is not in the English catalogues a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      alerts: typeof alerts
      assistant: typeof assistant
      board: typeof board
      call: typeof call
      callbacks: typeof callbacks
      care: typeof care
      common: typeof common
      conversation: typeof conversation
      crisis: typeof crisis
      errors: typeof errors
      hub: typeof hub
      kits: typeof kits
      member: typeof member
      messages: typeof messages
      pages: typeof pages
      portal: typeof portal
      portalActions: typeof portalActions
      screening: typeof screening
      profile: typeof profile
      session: typeof session
      shell: typeof shell
    }
  }
}
