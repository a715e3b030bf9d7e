export { CallInsteadButton, MemberTasks } from './MemberTasks.tsx'
export { tasksActions } from './tasks.store.ts'
export { TasksButton, TasksDrawer } from './TasksDrawer.tsx'
