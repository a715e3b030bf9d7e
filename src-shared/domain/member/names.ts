interface Named {
  readonly first_name: string
  readonly last_name: string
}

/**
 * What a member is called by: the first name, or the one name that somebody has, which is kept as the last one.
 */
export const greetedBy = ({ first_name: first, last_name: last }: Named): string => first || last

/** Both names, or the one that somebody has. */
export const fullNameOf = ({ first_name: first, last_name: last }: Named): string => `${first} ${last}`.trim()
