export { chatActions } from './chat.store.ts'
export { CommunicationHub, useChatRequests, type CommunicationHubProps } from './CommunicationHub.tsx'
export { MessageButton } from './MessageButton.tsx'
export { Inbox } from './Inbox.tsx'
