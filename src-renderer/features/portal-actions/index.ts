export { PortalActionsPanel } from './PortalActionsPanel.tsx'
export { PortalLinkSender } from './PortalLinkSender.tsx'
