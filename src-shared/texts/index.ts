export { translator, type Namespace, type TextLanguage, type Translate } from './translator.ts'
