import { EventEmitter } from 'node:events'
import { strict } from '../strict.ts'

const size = { width: 1920, height: 1080 }
const workAreaSize = { width: 1920, height: 1040 }
/** One ordinary display: the tab's real size is the browser's business. */
const display = {
  id: 1,
  scaleFactor: 1,
  rotation: 0,
  bounds: { x: 0, y: 0, ...size },
  workArea: { x: 0, y: 0, ...workAreaSize },
  size,
  workAreaSize,
}

export const screen = strict(
  'screen',
  Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => display,
    getAllDisplays: () => [display],
    getDisplayMatching: () => display,
    getDisplayNearestPoint: () => display,
    getCursorScreenPoint: () => ({ x: 0, y: 0 }),
  }),
)
