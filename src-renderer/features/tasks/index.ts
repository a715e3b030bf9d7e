export { CallInsteadButton, MemberTasks } from './MemberTasks.tsx'
export { NumberForm } from './NumberlessFacts.tsx'
export { TASKS, TasksButton } from './TasksButton.tsx'
export { TasksRoom } from './TasksRoom.tsx'
