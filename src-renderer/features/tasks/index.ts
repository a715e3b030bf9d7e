export { CallInsteadButton, MemberTasks } from './MemberTasks.tsx'
export { tasksActions, TasksButton, TasksDrawer } from './TasksDrawer.tsx'
