export { LeftWorkNotice } from './LeftWorkNotice.tsx'
