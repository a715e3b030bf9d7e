/** The page `/portal/assessments`; the forms are a face of their own, so that each page loads only what it shows. */
export { AssessmentsPage } from './AssessmentsPage.tsx'
