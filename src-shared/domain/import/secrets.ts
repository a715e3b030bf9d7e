/** Numbers that are never shown, kept, matched or written: Social Security, the old Medicare number made of it, license, passport. */
const NAMES = [
  /ssn/,
  /soc(ial)?sec(urity)?/,
  /(insured|subscriber|member|mbr|bene|sub|patient)ss(no|nbr|num|number)?$/,
  /^ss(no|nbr|num|number)?$/,
  /^(itin|tin|(federal)?taxid\w*|taxpayer\w*)$/,
  /railroad|^rrb|alienn|^anumber$|greencard|stateid(no|num|number)?$|creditcard|debitcard|bankacc|routingn|iban$/,
  /^(bene|member|mbr|patient)?(hic|hicn|hicno|hicnumber|hicnbr)$|healthinsuranceclaimn|(bene|crnt|current|prev|member|mbr)hic(num|n|no|nbr|number)?$/,
  /driver|^dl(no|num|number|state)?$|licen[cs]e(no|num|number|id)?$|licencia/,
  /passport|pasaporte/,
  /seguro ?social|numerodeseguro|^nss$/,
]
const CONTENTS = [/^\d{3}-\d{2}-\d{4}$/, /^\d{3} \d{2} \d{4}$/, /^\d{3}-?\d{2}-?\d{4}-?[A-Z]\d?$/]
const LOOKED_AT = 200

/** In any cell, alone or among words: three, two and four digits. Without hyphens it may be the number of something else. */
const IN_CELL = /(?<![\w-])\d{3}-\d{2}-\d{4}(?:-?[A-Z]\d?)?(?![\w-])|^\s*\d{3} \d{2} \d{4}\s*$/g
const SHORTEST = 11
/** Stands where such a number stood. */
const COVERED = '***-**-****'
export const isCovered = (cell: string): boolean => cell.includes(COVERED)

/** Most cells have none: they are not looked at more closely. */
const MAY_BE = /\d{3}[- ]\d{2}[- ]\d{4}/
export const mayHoldSecret = (cell: string): boolean => cell.length >= SHORTEST && MAY_BE.test(cell)

/** A cell without the Social Security numbers in it. */
export const withoutSecrets = (cell: string): string => (mayHoldSecret(cell) ? cell.replaceAll(IN_CELL, COVERED) : cell)

/** The places of columns with secrets: by name, or because most of their cells look like one. */
export function secretColumns(
  headers: readonly string[],
  rows: Iterable<{ readonly cells: readonly string[] }>,
): number[] {
  const looks = headers.map(() => ({ filled: 0, secret: 0 }))
  let looked = 0
  for (const { cells } of rows) {
    for (const [column, look] of looks.entries()) {
      const cell = cells[column]?.trim() ?? ''
      if (cell === '') continue
      look.filled += 1
      if (CONTENTS.some((form) => form.test(cell))) look.secret += 1
    }
    looked += 1
    if (looked === LOOKED_AT) break
  }
  return headers.flatMap((header, column) => {
    const name = header
      .normalize('NFD')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]/g, '')
    const look = looks[column]
    const bySight = look !== undefined && look.secret > 0 && look.secret * 2 >= look.filled
    return bySight || NAMES.some((form) => form.test(name)) ? [column] : []
  })
}
