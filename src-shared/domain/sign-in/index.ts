export { readSignInContact, type SignInContact } from './contact.ts'
