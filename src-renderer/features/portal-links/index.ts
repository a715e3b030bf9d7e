export { PortalLinksPanel, PortalLinkSender } from './PortalLinksPanel.tsx'
export { usePortalCommands } from './useCopyPortalUrl.ts'
