export { BoardPage } from './BoardPage.tsx'
export { TasksPage } from './TasksPage.tsx'
export { MembersInPalette } from './MembersInPalette.ts'
