export { type SnippetLanguage, type SnippetUse } from './catalog.ts'
export { findSnippets, putSnippet, slashAt } from './slash.ts'
