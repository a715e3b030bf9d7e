import 'i18next'
import type board from './locales/en/board.json'
import type common from './locales/en/common.json'
import type errors from './locales/en/errors.json'
import type portal from './locales/en/portal.json'
import type session from './locales/en/session.json'
import type shell from './locales/en/shell.json'

/** Makes every key that is not in the English catalogues a type error. */
declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: {
      board: typeof board
      common: typeof common
      errors: typeof errors
      portal: typeof portal
      session: typeof session
      shell: typeof shell
    }
  }
}
