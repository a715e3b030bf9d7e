export { maySetUp } from './set-up.ts'
