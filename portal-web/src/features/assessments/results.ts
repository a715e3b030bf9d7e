/** What is shown at the end; fetched while the member answers. */
export { Phq9Result } from './Phq9Result.tsx'
export { SdohResult } from './SdohResult.tsx'
