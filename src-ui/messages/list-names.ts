/** Names as one reads them out: `Ana`, `Ana and Ben`, `Ana, Ben, and Eva`. */
export function listNames(names: readonly string[], language: string): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names)
}
