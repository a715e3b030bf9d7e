/** A page that anybody may have open. */
const NEUTRAL_PAGE = 'https://www.weather.gov/'
/** In this tab only, and gone with it. */
const LEFT = 'gapwise.left'

/** Nothing of this page is left on the screen, and no Back of this tab leads to the portal again. */
export function leaveAtOnce(): void {
  document.title = ''
  document.body.hidden = true
  try {
    sessionStorage.setItem(LEFT, '1')
  } catch {
    // Where nothing is kept, Back leads to the page before this one.
  }
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.replace(NEUTRAL_PAGE)
  })
  window.location.replace(NEUTRAL_PAGE)
}

/**
 * Whether this page was come back to after somebody left at once; then nothing of it is drawn. Whoever follows a link or types the
 * address comes on purpose.
 */
export function staysLeft(): boolean {
  try {
    if (sessionStorage.getItem(LEFT) === null) return false
    const [visit] = performance.getEntriesByType('navigation')
    if (visit && 'type' in visit && visit.type !== 'navigate') {
      window.location.replace(NEUTRAL_PAGE)
      return true
    }
    sessionStorage.removeItem(LEFT)
  } catch {
    // Nothing is kept here.
  }
  return false
}
