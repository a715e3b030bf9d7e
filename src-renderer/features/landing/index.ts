export { LandingPage } from './LandingPage.tsx'
export { NotFoundPage } from './NotFoundPage.tsx'
