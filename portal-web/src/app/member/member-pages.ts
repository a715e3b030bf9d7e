import type { i18n } from 'i18next'
import type { ComponentType } from 'react'
import { lazyPage, type LazyPage } from '../../services/lazy-page.ts'
import type { MemberPath } from '../../services/portal-paths.ts'

export type MemberPages = Readonly<Partial<Record<MemberPath, LazyPage>>>

/** The signed-in pages, each fetched with its texts when it is asked for. */
export function createMemberPages(i18n: i18n): MemberPages {
  const screening = (load: () => Promise<ComponentType>): LazyPage =>
    lazyPage(i18n, load, ['screening', 'crisis', 'member'])
  const overview = async () => (await import('../../features/screening/index.ts')).AssessmentsPage
  const form = () => import('../../features/screening/form.ts')
  return {
    '/portal/assessments': screening(overview),
    '/portal/assessments/phq9': screening(async () => (await form()).Phq9Page),
    '/portal/assessments/sdoh': screening(async () => (await form()).SdohPage),
    '/portal/home': lazyPage(i18n, async () => (await import('../../features/home/index.ts')).HomePage, ['member']),
    '/portal/appointments': lazyPage(
      i18n,
      async () => (await import('../../features/appointments/index.ts')).AppointmentsPage,
      ['member', 'care'],
    ),
    '/portal/results': lazyPage(i18n, async () => (await import('../../features/results/index.ts')).ResultsPage, [
      'member',
      'care',
    ]),
    '/portal/kit-status': lazyPage(
      i18n,
      async () => (await import('../../features/kit-status/index.ts')).KitStatusPage,
      ['member', 'care'],
    ),
    '/portal/chat': lazyPage(i18n, async () => (await import('../../features/chat/index.ts')).ChatPage, [
      'member',
      'messages',
      'conversation',
      'crisis',
    ]),
    '/portal/profile': lazyPage(i18n, async () => (await import('../../features/profile/index.ts')).ProfilePage, [
      'member',
      'profile',
    ]),
  }
}
