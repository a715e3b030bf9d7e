export { hubActions } from './hub.store.ts'
export { HubHost, type HubHostProps } from './HubHost.tsx'
export { MessageButton } from './MessageButton.tsx'
export { useHubRequests } from './useHubRequests.ts'
