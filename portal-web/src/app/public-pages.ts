import type { i18n } from 'i18next'
import { lazyPage } from '../services/lazy-page.ts'

/** What is shown without a sign-in, besides the sign-in itself. */
export function createPublicPages(i18n: i18n) {
  return {
    Landing: lazyPage(i18n, async () => (await import('../features/landing/index.ts')).LandingPage, ['pages']),
    DeskLink: lazyPage(i18n, async () => (await import('../features/desk-link/index.ts')).DeskLinkPage, ['pages']),
    NotFound: lazyPage(i18n, async () => (await import('../features/not-found/index.ts')).NotFoundPage, ['pages']),
    // Its own problems (no connection, no record) are told with the texts of these pages.
    MemberArea: lazyPage(i18n, async () => (await import('./member/MemberArea.tsx')).MemberArea, ['pages']),
  }
}
