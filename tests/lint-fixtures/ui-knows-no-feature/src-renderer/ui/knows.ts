import { BoardPage } from '../features/board/index.ts'
export const knows = BoardPage
