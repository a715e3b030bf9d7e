export { CardTasks } from './CardTasks.tsx'
export { KitButton } from './KitButton.tsx'
export { KitDialogHost } from './KitDialogHost.tsx'
