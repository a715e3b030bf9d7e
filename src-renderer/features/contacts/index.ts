export { ContactsPage } from './ContactsPage.tsx'
export { useWaitingContacts } from './useWaitingContacts.ts'
