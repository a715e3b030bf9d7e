/** A page that anybody may have open. */
const NEUTRAL_PAGE = 'https://www.weather.gov/'

/** Nothing of this page is left on the screen, and going back from there loads it anew. */
export function leaveAtOnce(): void {
  document.title = ''
  document.body.hidden = true
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
  window.location.replace(NEUTRAL_PAGE)
}
