/** Keys and words of one catalog. A counted text is several keys: `unread_one`, `unread_other`. */
export type Catalog = Readonly<Record<string, string>>

/**
 * What a Spanish catalog must hold for an English one: every key, and for counted texts also the form that Spanish has
 * and English has not. A key that is missing does not compile.
 */
export type Spanish<English extends Catalog> = { readonly [K in keyof English]: string } & {
  readonly [K in keyof English & string as K extends `${infer Base}_other` ? `${Base}_many` : never]: string
}
