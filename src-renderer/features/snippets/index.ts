export { SnippetBox } from './SnippetBox.tsx'
