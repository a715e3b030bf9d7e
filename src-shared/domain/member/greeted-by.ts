/**
 * What a member is called by: the first name, or the one name that somebody has, which is kept as the last one.
 */
export const greetedBy = ({
  first_name: first,
  last_name: last,
}: {
  readonly first_name: string
  readonly last_name: string
}): string => first || last
