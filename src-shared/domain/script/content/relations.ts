import type { Bilingual } from '../types.ts'

interface Relation {
  /** How notes write it, normalized, in either language. */
  readonly words: readonly string[]
  readonly many: boolean
  /** With 'your' / 'su', 'sus'. */
  readonly name: Bilingual
}

const one = (en: string, es: string, ...more: string[]): Relation => relation({ many: false, en, es, more })
const many = (en: string, es: string, ...more: string[]): Relation => relation({ many: true, en, es, more })

function relation({ many, en, es, more }: { many: boolean; en: string; es: string; more: string[] }): Relation {
  return { words: [en, es, ...more], many, name: { en: `your ${en}`, es: `${many ? 'sus' : 'su'} ${es}` } }
}

/** Family words of personal notes. */
export const RELATIONS: readonly Relation[] = [
  one('wife', 'esposa', 'mujer'),
  one('husband', 'esposo', 'marido'),
  one('partner', 'pareja'),
  one('son', 'hijo'),
  one('daughter', 'hija'),
  one('grandson', 'nieto'),
  one('granddaughter', 'nieta'),
  one('great-grandson', 'bisnieto'),
  one('great-granddaughter', 'bisnieta'),
  one('brother', 'hermano'),
  one('sister', 'hermana'),
  one('mother', 'mamá', 'mom', 'madre'),
  one('father', 'papá', 'dad', 'padre'),
  one('nephew', 'sobrino'),
  one('niece', 'sobrina'),
  // 'cousin' alone does not say which word is Spanish for it.
  one('cousin', 'familiar'),
  { words: ['primo'], many: false, name: { en: 'your cousin', es: 'su primo' } },
  { words: ['prima'], many: false, name: { en: 'your cousin', es: 'su prima' } },
  many('children', 'hijos', 'kids', 'sons'),
  many('daughters', 'hijas'),
  many('grandchildren', 'nietos', 'grandkids', 'grandsons'),
  many('granddaughters', 'nietas'),
  many('great-grandchildren', 'bisnietos', 'great-grandkids'),
  many('brothers', 'hermanos'),
  many('sisters', 'hermanas'),
]

/** Words that open a description instead of a name. */
export const DESCRIBING: ReadonlySet<string> = new Set(
  `a an the my his her their our one old little big small young new rescue grey gray black white brown
   two three four five six several some many 2 3 4 5 6 has have had loves love likes owns keeps walks feeds
   dog dogs puppy cat cats kitten kittens bird birds parrot parakeet parakeets canary fish rabbit horse hamster turtle beagle terrier
   un una el la los las su sus mi mis dos tres cuatro cinco varios varias tiene
   perro perra perros perrito perrita gato gata gatos pajaro pajaros perico pericos`.split(/\s+/),
)
export const COUNTING: ReadonlySet<string> = new Set(
  'two three four five six several some many 2 3 4 5 6 dos tres cuatro cinco varios varias dogs cats kittens birds parakeets perros gatos pajaros pericos'.split(
    ' ',
  ),
)

/** Where the name of a pet or a person is not clear from the note. */
export const UNNAMED = {
  pet: { en: 'your pet', es: 'su mascota' },
  pets: { en: 'your pets', es: 'sus mascotas' },
} as const satisfies Record<string, Bilingual>

/** A note with one of these (normalized) may be about a death, a break-up or a grave illness: never small talk. */
export const LOSS =
  /\b(?:late (?:wife|husband|son|daughter|brother|sister|mother|father)|died|dies|dying|dead|death|deceased|passed|passing|widow|widower|widowed|lost|loss|grief|grieving|funeral|buried|memory of|put down|divorced?|estranged|stroke|cancer|hospice|hospital|dementia|alzheimers|sick|ill|illness|jail|prison|suicide|overdose|fallecio|fallecid[oa]|murio|muerto|muerta|muerte|viud[oa]|difunt[oa]|perdio|perdida|luto|duelo|funeraria|velorio|entierro|sepelio|fallecieron|murieron|divorcio|divorciad[oa]|enferm[oa]s?|enfermedad|enfermedades|derrame|infarto|demencia|hospicio|hospitalizad[oa]|internad[oa]|carcel|pres[oa]|prision|suicidio|sobredosis|hospital)\b/
