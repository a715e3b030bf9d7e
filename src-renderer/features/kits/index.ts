export { KitDialogHost } from './KitDialogHost.tsx'
export { KitLife } from './KitLife.tsx'
export { ToShipPage, useKitsToShip } from './ToShipPage.tsx'
export { CardTasks, KitButton, KitOrderHere, useKitCommands } from './KitOnCard.tsx'
