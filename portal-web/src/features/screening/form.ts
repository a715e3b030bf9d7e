/** The pages below `/portal/assessments`. Need the texts of `screening`, `crisis` and `member`. */
export { Phq9Page, SdohPage } from './ScreeningPage.tsx'
