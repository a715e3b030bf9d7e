export { type SnippetLanguage, type SnippetUse } from './catalog.ts'
export { SNIPPET_LIMITS, snippetProblem } from './problem.ts'
export { findSnippets, putSnippet, slashAt } from './slash.ts'
