export { DeskLinkPage } from './DeskLinkPage.tsx'
