/** A key's values and the keys below it. */
type RegistryTree = Map<string, string | number | string[] | RegistryTree>

const VALUE = /^ {4}(.+?) {4}(REG_[A-Z_]+) {4}(.*)$/
const WORDS = /^REG_(?:EXPAND_)?SZ$/

/** Null for what a policy has no use for, and for a text left empty in the editor of policies. */
function valueOf(type: string, text: string): string | number | string[] | null {
  if (WORDS.test(type)) return text.trim() === '' ? null : text
  if (type === 'REG_MULTI_SZ') return text.split(String.raw`\0`).filter((entry) => entry !== '')
  return type === 'REG_DWORD' || type === 'REG_QWORD' ? Number(text) : null
}

function keyBelow(tree: RegistryTree, names: readonly string[]): RegistryTree {
  return names.reduce((key, name) => {
    const known = key.get(name)
    const below: RegistryTree = known instanceof Map ? known : new Map()
    key.set(name, below)
    return below
  }, tree)
}

/** A list of Group Policy is a key whose values are named 1, 2, 3. */
function plain(tree: RegistryTree): unknown {
  const entries = [...tree].map(([name, value]) => [name, value instanceof Map ? plain(value) : value] as const)
  if (entries.length > 0 && entries.every(([name]) => /^\d+$/.test(name))) {
    return entries.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, value]) => value)
  }
  return Object.fromEntries(entries)
}

/**
 * The output of `reg query <key> /s` as an object: subkeys become objects, lists arrays.
 * @param key as asked for, with the short name of its root (`HKLM\...`)
 */
export function parseRegistryQuery(output: string, key: string): unknown {
  const root = key.split('\\').slice(1).join('\\').toLowerCase()
  const tree: RegistryTree = new Map()
  let current: RegistryTree | null = null
  for (const line of output.split(/\r?\n/)) {
    if (/^HKEY_[A-Z_]+\\/.test(line)) {
      const path = line.trim().split('\\').slice(1)
      const depth = root.split('\\').length
      const isBelow = path.slice(0, depth).join('\\').toLowerCase() === root
      current = isBelow ? keyBelow(tree, path.slice(depth)) : null
    }
    const [, name, type, text] = VALUE.exec(line) ?? []
    if (current === null || name === undefined || type === undefined) continue
    const value = valueOf(type, text ?? '')
    if (value !== null) current.set(name, value)
  }
  return plain(tree)
}
