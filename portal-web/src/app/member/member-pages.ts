import {
  IconCalendar,
  IconClipboardList,
  IconFlask,
  IconHome,
  IconListCheck,
  IconMessage,
  IconPackage,
  IconPhoneCall,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import type { QueryClient } from '@tanstack/react-query'
import type { i18n, TypeOptions } from 'i18next'
import type { HomeLinkName, HomePageProps } from '../../features/home/HomePage.tsx'
import { memberQueries, type MemberSource } from '../../services/member-queries.ts'
import { lazyPage, type LazyPage, type PageSource } from '../../services/lazy-page.tsx'
import { loadTexts } from '../../services/portal-texts.ts'
import { MEMBER_PATHS, type MemberPath, type PageWay } from '../../services/portal-paths.ts'

type NavigationName = Exclude<keyof TypeOptions['resources']['pages']['navigation'], 'label'>

/** Every signed-in page is given what the home page needs. */
interface MemberPage extends PageSource<HomePageProps> {
  /** Left out for a page that only its own overview leads to. */
  /** Begins to ask what the page can't be used without, before it is drawn; left out where it asks for itself soon enough. */
  readonly ask?: (queries: QueryClient, source: MemberSource) => Promise<void>
  readonly linked?: { readonly Icon: Icon; readonly navigation?: NavigationName; readonly home?: HomeLinkName }
}

const ASSESSMENT_TEXTS = ['assessments', 'crisis', 'member'] as const

/**
 * The signed-in pages: what is fetched when an address is asked for, and where the ways to it are. The ways stand in the
 * order of `MEMBER_PATHS`.
 */
const MEMBER_PAGES: Readonly<Record<MemberPath, MemberPage>> = {
  '/portal/home': {
    load: async () => (await import('../../features/home/HomePage.tsx')).HomePage,
    texts: ['member'],
    ask: (queries, source) => queries.prefetchQuery(memberQueries.counters(source)),
    linked: { Icon: IconHome, navigation: 'home' },
  },
  '/portal/appointments': {
    load: async () => (await import('../../features/appointments/AppointmentsPage.tsx')).AppointmentsPage,
    texts: ['member', 'care'],
    ask: (queries, source) => queries.prefetchQuery(memberQueries.appointments(source)),
    linked: { Icon: IconCalendar, navigation: 'appointments', home: 'appointments' },
  },
  '/portal/results': {
    load: async () => (await import('../../features/results/ResultsPage.tsx')).ResultsPage,
    texts: ['member', 'care'],
    ask: (queries, source) => queries.prefetchQuery(memberQueries.results(source)),
    linked: { Icon: IconFlask, navigation: 'results', home: 'results' },
  },
  '/portal/assessments': {
    load: async () => (await import('../../features/assessments/AssessmentsPage.tsx')).AssessmentsPage,
    texts: ASSESSMENT_TEXTS,
    linked: { Icon: IconClipboardList, navigation: 'assessments', home: 'assessments' },
  },
  '/portal/assessments/phq9': {
    load: async () => (await import('../../features/assessments/AssessmentFormPage.tsx')).Phq9Page,
    texts: ASSESSMENT_TEXTS,
  },
  '/portal/assessments/sdoh': {
    load: async () => (await import('../../features/assessments/AssessmentFormPage.tsx')).SdohPage,
    texts: ASSESSMENT_TEXTS,
  },
  '/portal/chat': {
    load: async () => (await import('../../features/chat/ChatPage.tsx')).ChatPage,
    texts: ['member', 'thread', 'conversation', 'crisis'],
    ask: async (queries, source) => {
      const { conversationQuery } = await import('../../features/chat/ChatPage.tsx')
      return queries.prefetchQuery(conversationQuery(source))
    },
    linked: { Icon: IconMessage, navigation: 'chat', home: 'chat' },
  },
  '/portal/kit-status': {
    load: async () => (await import('../../features/kit-status/KitStatusPage.tsx')).KitStatusPage,
    texts: ['member', 'care'],
    linked: { Icon: IconPackage, home: 'kits' },
  },
  '/portal/planned': {
    load: async () => (await import('../../features/planned/PlannedPage.tsx')).PlannedPage,
    texts: ['member', 'planned'],
    linked: { Icon: IconListCheck, home: 'planned' },
  },
  '/portal/contacts': {
    load: async () => (await import('../../features/contacts/ContactsPage.tsx')).ContactsPage,
    texts: ['member', 'whyCalled', 'care'],
    linked: { Icon: IconPhoneCall, home: 'contacts' },
  },
  '/portal/profile': {
    load: async () => (await import('../../features/profile/ProfilePage.tsx')).ProfilePage,
    texts: ['member', 'profile'],
    linked: { Icon: IconUser, navigation: 'profile', home: 'profile' },
  },
}

function waysOn<Name extends string>(
  nameOf: (linked: NonNullable<MemberPage['linked']>) => Name | undefined,
): PageWay<Name>[] {
  return MEMBER_PATHS.flatMap((path) => {
    const { linked } = MEMBER_PAGES[path]
    const name = linked && nameOf(linked)
    return linked && name ? [{ name, path, Icon: linked.Icon }] : []
  })
}

/** The ways of the navigation. */
export const NAVIGATION = waysOn(({ navigation }) => navigation)
/** The ways of the home page. */
export const HOME_LINKS = waysOn(({ home }) => home)

type MemberPages = readonly (readonly [MemberPath, LazyPage<HomePageProps>])[]
const made = new WeakMap<i18n, MemberPages>()

/** The pages with their addresses, the same for whoever asks. Each is fetched with its texts when it is asked for. */
export function memberPagesOf(i18n: i18n): MemberPages {
  const pages = made.get(i18n) ?? MEMBER_PATHS.map((path) => [path, lazyPage(i18n, MEMBER_PAGES[path])] as const)
  made.set(i18n, pages)
  return pages
}

/** Begins to ask what a page needs, for the one who is signed in; what fails is told where it is shown. */
export const askFor = (path: MemberPath, queries: QueryClient, source: MemberSource): void =>
  void MEMBER_PAGES[path].ask?.(queries, source).catch(() => {})

/** Fetches a page with its texts before it is shown. @throws Error where it can't be had */
export async function fetchPage(i18n: i18n, path: MemberPath): Promise<void> {
  const { load, texts } = MEMBER_PAGES[path]
  await Promise.all([load(), loadTexts(i18n, texts)])
}
