export { PortalActionsPanel } from './PortalActionsPanel.tsx'
export { PortalLinkSender } from './PortalLinkSender.tsx'
export { usePortalCommands } from './usePortalCommands.ts'
