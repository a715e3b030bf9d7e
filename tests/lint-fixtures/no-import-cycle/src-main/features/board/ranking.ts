import type { Page } from './page.ts'
export const rank = (page: Page): number => page.cards
