const ANSWER_OR_FORWARD = /^(?:\s*(?:re|rv|aw|fwd?)\s*(?:\[\d+\])?\s*:)+/i
const LONGEST = 200

/**
 * The subject of an answer to an e-mail with this one: the same with one `Re:`. `plain` where there is none, or where it tells something
 * that must not stand in a list of mails.
 * @param isPrivate whether a text tells something of health
 */
export function answerSubject(
  subject: string | null,
  { plain, isPrivate }: { readonly plain: string; readonly isPrivate: (text: string) => boolean },
): string {
  const asked = (subject ?? '')
    .replaceAll(/\p{C}+|\s+/gu, ' ')
    .replace(ANSWER_OR_FORWARD, '')
    .trim()
  if (asked === '' || isPrivate(asked)) return plain
  return `Re: ${asked}`.slice(0, LONGEST).toWellFormed()
}
