export { PortalLinksPanel, PortalLinkSender } from './PortalLinksPanel.tsx'
export { useRefusalText } from './usePortalLinks.ts'
export { usePortalCommands } from './useCopyPortalUrl.ts'
