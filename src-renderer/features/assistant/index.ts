export { Assistant } from './Assistant.tsx'
