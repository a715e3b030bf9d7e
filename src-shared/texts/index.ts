export { translator, type TextLanguage, type Translate } from './translator.ts'
