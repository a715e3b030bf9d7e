/** The signed-in pages (specification section 2, 'Routes'). */
export const MEMBER_PATHS = [
  '/portal/home',
  '/portal/appointments',
  '/portal/results',
  '/portal/assessments',
  '/portal/assessments/phq9',
  '/portal/assessments/sdoh',
  '/portal/chat',
  '/portal/kit-status',
  '/portal/profile',
] as const
export type MemberPath = (typeof MEMBER_PATHS)[number]

export const HOME_PATH = '/portal/home'
export const SIGN_IN_PATH = '/portal/login'

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

/** Why somebody is shown the sign-in; kept in the history entry, never in the address. */
export type SignInNotice = 'left' | 'ended'

export function noticeOf(state: unknown): SignInNotice | null {
  const notice = typeof state === 'object' && state !== null && 'notice' in state ? state.notice : null
  return notice === 'left' || notice === 'ended' ? notice : null
}
