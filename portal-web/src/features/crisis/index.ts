/** What a member in danger sees at once, whatever page they are on. Needs the texts of `crisis` and `member`. */
export { CrisisCard, type CrisisCardProps } from './CrisisCard.tsx'
