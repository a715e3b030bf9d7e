/** What people type for short where they are asking about somebody, on folded text. */
const SPELLED_OUT: readonly (readonly [RegExp, string])[] = [
  [/\bu\b/g, 'you'],
  [/\bur\b/g, 'your'],
  [/\b[qk]\b/g, 'que'],
  [/\bpa\b/g, 'para'],
  [/\bw\/o\b/g, 'without'],
  [/\bw\/ ?/g, 'with '],
  [/\bw\b/g, 'with'],
  [/\bn\b/g, 'and'],
  [/\babt\b/g, 'about'],
  [/\bb4\b/g, 'before'],
  [/\b(?:shd|shld|shud)\b/g, 'should'],
  [/\b(?:tmrw|tmw|tmr)\b/g, 'tomorrow'],
  [/\b(?:cuz|bc)\b/g, 'because'],
  [/\bnite\b/g, 'night'],
  [/\b(?:smth|sth)\b/g, 'something'],
  [/\b(?:drs?|docs?|pcp)\b/g, 'doctor'],
  [/\bvms?\b/g, 'voicemail'],
  [/\btxt(s?)\b/g, 'text$1'],
  [/\bwanna\b/g, 'want to'],
  [/\bgonna\b/g, 'going to'],
  [/\blemme\b/g, 'let me'],
  [/\bmbr(s?)\b/g, 'member$1'],
]

/** The same question with its short forms written out. @param folded as `fold` gives it */
export const spelledOut = (folded: string): string =>
  SPELLED_OUT.reduce((so, [short, long]) => so.replace(short, long), folded)
