import type { Icon } from '@tabler/icons-react'

/**
 * The signed-in pages (docs/rules/portal.md#portal-pages): all that the first load knows of them. What each is made
 * of and where the ways to it are is said in `app/member/member-pages.ts`, which does not compile while one of them
 * is missing there.
 */
export const MEMBER_PATHS = [
  '/portal/home',
  '/portal/appointments',
  '/portal/results',
  '/portal/assessments',
  '/portal/assessments/phq9',
  '/portal/assessments/sdoh',
  '/portal/chat',
  '/portal/kit-status',
  '/portal/planned',
  '/portal/contacts',
  '/portal/profile',
] as const
export type MemberPath = (typeof MEMBER_PATHS)[number]

/** What anybody may read, signed in or not (docs/rules/portal.md#pages-of-the-plan). */
export const PLAN_PATHS = {
  help: '/portal/help',
  privacy: '/portal/privacy',
  terms: '/portal/terms',
  accessibility: '/portal/accessibility',
} as const
type PlanPath = (typeof PLAN_PATHS)[keyof typeof PLAN_PATHS]

export const HOME_PATH = '/portal/home'
export const SIGN_IN_PATH = '/portal/login'
export const START_PATH = '/'
export const DESK_PATH = '/dashboard'

/** Where a link of the portal may lead. */
export type PortalPath = MemberPath | PlanPath | typeof SIGN_IN_PATH | typeof START_PATH | typeof DESK_PATH

/** A way to a signed-in page, named by its key in the catalog of the place where it stands. */
export interface PageWay<Name extends string> {
  readonly name: Name
  readonly path: MemberPath
  readonly Icon: Icon
}

const isMemberPath = (path: string): path is MemberPath => MEMBER_PATHS.some((known) => known === path)

/** The sign-in that leads back to the page which was asked for. */
export function signInFor(path: string): string {
  return isMemberPath(path) && path !== HOME_PATH ? `${SIGN_IN_PATH}?next=${encodeURIComponent(path)}` : SIGN_IN_PATH
}

/** Where to go after the sign-in: a page of the portal and nothing else, whatever the address says. */
export function pathAfterSignIn(search: string): MemberPath {
  const asked = new URLSearchParams(search).get('next') ?? ''
  return isMemberPath(asked) ? asked : HOME_PATH
}

/**
 * Why somebody is shown the sign-in; kept in the history entry, never in the address. `crisis`: the session ended before a member
 * who was reading where help is.
 */
const NOTICES = ['left', 'ended', 'idle', 'crisis'] as const
export type SignInNotice = (typeof NOTICES)[number]

export function noticeOf(state: unknown): SignInNotice | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null
  return NOTICES.find((known) => known === notice) ?? null
}
