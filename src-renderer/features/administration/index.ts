export { AdministrationPage } from './AdministrationPage.tsx'
