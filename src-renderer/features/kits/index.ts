export { KitDialogHost } from './KitDialogHost.tsx'
export { KitLife } from './KitLife.tsx'
export { CardTasks, KitButton, KitOrderHere, useKitCommands } from './KitOnCard.tsx'
