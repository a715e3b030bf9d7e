export { KitDialogHost } from './KitDialogHost.tsx'
export { KitLife } from './KitLife.tsx'
export { CardTasks, KitButton, useKitCommands } from './KitOnCard.tsx'
