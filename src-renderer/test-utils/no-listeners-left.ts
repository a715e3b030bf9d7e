/** What pages hear that is told to everybody: of a page that lives as long as its tab, and here is gone, the next test would set off work. */
const TOLD_TO_ALL = ['online', 'visibilitychange']

type Heard = [type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean]
type Add = (...given: Heard) => void

/** Notes who begins to hear them. @returns ends it for all of them */
export function noteListeners(): () => void {
  const heard: { readonly target: EventTarget; readonly given: Heard }[] = []
  for (const target of [window, document]) {
    const found: Add & { plain?: Add } = target.addEventListener
    // The files of a worker share their page: not the one that an earlier file has put here.
    const plain = found.plain ?? found.bind(target)
    const addEventListener: Add = (...given) => {
      if (TOLD_TO_ALL.includes(given[0])) heard.push({ target, given })
      plain(...given)
    }
    Object.assign(target, { addEventListener: Object.assign(addEventListener, { plain }) })
  }
  return () => {
    for (const { target, given } of heard.splice(0)) target.removeEventListener(...given)
  }
}
