export { LandingPage, NotFoundPage } from './LandingPage.tsx'
