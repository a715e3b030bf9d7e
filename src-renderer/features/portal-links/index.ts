export { PortalLinksPanel } from './PortalLinksPanel.tsx'
export { PortalLinkSender } from './PortalLinkSender.tsx'
export { usePortalCommands } from './usePortalCommands.ts'
