export { UnknownTextsNotice } from './UnknownTexts.tsx'
