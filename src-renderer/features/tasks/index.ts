export { MemberTasks } from './MemberTasks.tsx'
export { tasksActions } from './tasks.store.ts'
export { TasksButton } from './TasksButton.tsx'
export { TasksDrawer } from './TasksDrawer.tsx'
