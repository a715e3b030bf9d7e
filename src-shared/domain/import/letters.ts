/** The sets of letters that a text which is not UTF-8 may be written in. None of them can be told from another by its bytes. */
export const LETTERS = ['windows-1252', 'macintosh', 'ibm437', 'ibm850'] as const
export type Letters = (typeof LETTERS)[number]

/** What the bytes from 128 on stand for in DOS, which no decoder of the web knows (IBM code pages 437 and 850). */
const DOS = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
} as const
const ASCII = 128

/** Reads bytes in one set of letters; every byte stands for one. */
export function decodeIn(letters: Letters, bytes: Uint8Array): string {
  if (letters === 'windows-1252' || letters === 'macintosh') return new TextDecoder(letters).decode(bytes)
  const known = DOS[letters]
  let text = ''
  for (const byte of bytes) text += byte < ASCII ? String.fromCharCode(byte) : (known[byte - ASCII] ?? '')
  return text
}
