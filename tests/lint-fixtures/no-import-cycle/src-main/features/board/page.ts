import { shorten } from './shorten.ts'
export interface Page {
  cards: number
}
export const page = shorten
