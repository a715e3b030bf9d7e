export { LeftWorkNotice } from './LeftWorkDrawer.tsx'
