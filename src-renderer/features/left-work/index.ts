export { LeftWorkNotice } from './LeftWork.tsx'
