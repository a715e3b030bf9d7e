/** As in compact.module.css. */
const SIDE_BY_SIDE = '(min-width: 60em) and (min-height: 36em)'

/** Whether the window has the room for the list beside the open member; else it stands above, and all scrolls as one. */
export const isSideBySide = (): boolean => window.matchMedia(SIDE_BY_SIDE).matches
