/** Names of the `{slots}` of a template. */
export type Slots<T extends string> = T extends `${string}{${infer Slot}}${infer Rest}` ? Slot | Slots<Rest> : never

const SLOT = /\{(\w+)\}/g

/**
 * Fills the `{slots}` of a template in one pass, so that a value that looks like a slot stays what it is. The compiler
 * asks for a value of every slot of a literal template.
 * @throws Error when a slot has no value
 */
export function fill<const T extends string>(template: T, values: Readonly<Record<Slots<T>, string>>): string {
  const given = new Map(Object.entries<string>(values))
  return template.replace(SLOT, (_, slot: string) => {
    const value = given.get(slot)
    if (value === undefined) throw new Error(`no value for {${slot}}`)
    return value
  })
}
