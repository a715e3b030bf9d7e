import { en } from './en/index.ts'
import { es } from './es/index.ts'
import type { Catalog } from './translation.ts'

export type TextLanguage = 'en' | 'es'

type Catalogs = typeof en
type Namespace = keyof Catalogs

type WithoutForm<Key> = Key extends `${infer Base}_${'one' | 'other'}` ? Base : Key
type TextKey<N extends Namespace> = WithoutForm<keyof Catalogs[N] & string>
/** The English text of a key, or those of its forms. */
type English<N extends Namespace, Key> = {
  [K in keyof Catalogs[N]]: WithoutForm<K> extends Key ? Catalogs[N][K] : never
}[keyof Catalogs[N]]
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Placeholder<Rest> : never
type Values<Text> = [Placeholder<Text>] extends [never]
  ? []
  : [values: Readonly<Record<Placeholder<Text>, string | number>>]

/** A text of one catalog by its key, with its placeholders filled in; `count` also chooses the form. */
export type Translate<N extends Namespace> = <Key extends TextKey<N>>(
  key: Key,
  ...values: Values<English<N, Key>>
) => string

const CATALOGS: Readonly<Record<TextLanguage, Readonly<Record<Namespace, Catalog>>>> = { en, es }

/**
 * The texts of one catalog in one language. An unknown key, or a placeholder without a value, does not compile.
 */
export function translator<N extends Namespace>(language: TextLanguage, namespace: N): Translate<N> {
  const texts = CATALOGS[language][namespace]
  const forms = new Intl.PluralRules(language)
  const translate = (key: string, values: Readonly<Record<string, string | number>> = {}): string => {
    const text = texts[key] ?? texts[`${key}_${forms.select(Number(values['count']))}`] ?? ''
    return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name]))
  }
  // The keys and values of a call are checked against the English catalog, which the compiler holds equal to the other.
  return translate as Translate<N>
}
