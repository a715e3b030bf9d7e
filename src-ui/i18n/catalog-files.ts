import type { Resource, ResourceKey } from 'i18next'

/** Which catalog a file of `locales/<face>/<language>/<namespace>.json` is. @throws Error for any other path */
export function catalogOf(path: string): { readonly language: string; readonly namespace: string } {
  const [, language, namespace] = /([^/]+)\/([^/]+)\.json$/.exec(path) ?? []
  if (language === undefined || namespace === undefined) throw new Error(`no catalog: ${path}`)
  return { language, namespace }
}

/** The texts of files as `import.meta.glob` finds them, by language and namespace. */
export function resourcesOf(files: Readonly<Record<string, ResourceKey>>): Resource {
  const resources: Resource = {}
  for (const [path, texts] of Object.entries(files)) {
    const { language, namespace } = catalogOf(path)
    resources[language] = { ...resources[language], [namespace]: texts }
  }
  return resources
}
