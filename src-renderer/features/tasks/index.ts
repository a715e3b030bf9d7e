export { CallInsteadButton, MemberTasks } from './MemberTasks.tsx'
export { TASKS, TasksButton } from './TasksButton.tsx'
export { TasksRoom } from './TasksRoom.tsx'
