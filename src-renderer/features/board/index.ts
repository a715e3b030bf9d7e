export { BoardPage } from './BoardPage.tsx'
export { MembersInPalette } from './MembersInPalette.ts'
