import type { Language } from '../../sync/vocabulary.ts'
import type { Place } from './places.ts'
import type { Random } from './random.ts'

const WOMEN = [
  'Alma',
  'Beatrice',
  'Clara',
  'Dolores',
  'Edith',
  'Florence',
  'Gladys',
  'Hazel',
  'Irene',
  'Josephine',
] as const
const MORE_WOMEN = [
  'Lillian',
  'Marjorie',
  'Norma',
  'Olive',
  'Pearl',
  'Rosemary',
  'Stella',
  'Thelma',
  'Viola',
  'Mei',
] as const
const MEN = [
  'Albert',
  'Bernard',
  'Clarence',
  'Douglas',
  'Eugene',
  'Floyd',
  'Gilbert',
  'Herbert',
  'Irving',
  'Jerome',
] as const
const MORE_MEN = [
  'Kenji',
  'Lawrence',
  'Melvin',
  'Norman',
  'Oscar',
  'Philip',
  'Roland',
  'Stanley',
  'Vernon',
  'Warren',
] as const
const SPANISH_WOMEN = [
  'Alicia',
  'Blanca',
  'Consuelo',
  'Delia',
  'Elvira',
  'Graciela',
  'Inés',
  'Marisol',
  'Ofelia',
  'Yolanda',
] as const
const SPANISH_MEN = [
  'Alfonso',
  'Benito',
  'Domingo',
  'Ernesto',
  'Fermín',
  'Gustavo',
  'Héctor',
  'Ignacio',
  'Octavio',
  'Rubén',
] as const
const LAST = [
  'Abbott',
  'Barlow',
  'Chambers',
  'Dawson',
  'Ellison',
  'Fletcher',
  'Goodwin',
  'Hampton',
  'Ingram',
  'Jarvis',
] as const
const MORE_LAST = [
  'Keller',
  'Lindqvist',
  'Mercer',
  'Nakamura',
  'O’Dell',
  'Pruitt',
  'Quinn',
  'Radcliffe',
  'Stokes',
  'Tran',
] as const
const RARE_LAST = [
  'Underwood',
  'Vaughn',
  'Whitaker',
  'Yazzie',
  'Zimmerman',
  'Baptiste-Cole',
  'Haddad',
  'Kowalczyk',
  'Osei',
  'Patel',
] as const
const SPANISH_LAST = [
  'Aguirre',
  'Barrios',
  'Cárdenas',
  'Durán',
  'Escobar',
  'Fuentes',
  'Guzmán',
  'Ibarra',
  'Núñez',
  'Quiñones',
] as const
const MORE_SPANISH_LAST = [
  'Rosario',
  'Salazar',
  'Trujillo',
  'Urrutia',
  'Valdés',
  'Zamora',
  'Lozano',
  'Maldonado',
  'Pacheco',
  'Solís',
] as const

/** Age bands of a Medicare Advantage panel with their share in percent. */
const AGE_BANDS: readonly (readonly [readonly [number, number], number])[] = [
  [[45, 64], 12],
  [[65, 69], 24],
  [[70, 74], 25],
  [[75, 79], 18],
  [[80, 84], 12],
  [[85, 97], 9],
]
const SPEAKS_SPANISH_IF_HISPANIC = 0.62
const OTHER_LANGUAGES: readonly (readonly [Language, number])[] = [
  ['zh', 28],
  ['vi', 18],
  ['other', 54],
]

export interface Person {
  readonly firstName: string
  readonly lastName: string
  readonly gender: 'F' | 'M'
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  readonly age: number
  readonly language: Language
}

function ageOn(birthDate: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthDate.slice(0, 4))
  return day.slice(5) < birthDate.slice(5) ? years - 1 : years
}

/** @param asOf `YYYY-MM-DD`, the day ages are counted on */
export function makePerson(random: Random, place: Place, asOf: string): Person {
  const gender = random.chance(0.57) ? 'F' : 'M'
  const [youngest, oldest] = random.weighted(AGE_BANDS)
  const year = Number(asOf.slice(0, 4)) - random.whole(youngest, oldest)
  const two = (value: number): string => String(value).padStart(2, '0')
  const birthDate = `${year}-${two(random.whole(1, 12))}-${two(random.whole(1, 28))}`
  const hispanic = random.chance(place.spanishShare / 100)
  const spanish = hispanic && random.chance(SPEAKS_SPANISH_IF_HISPANIC)
  const other = !spanish && random.chance(0.035)
  const first = hispanic
    ? random.one(gender === 'F' ? SPANISH_WOMEN : SPANISH_MEN)
    : random.one(gender === 'F' ? [...WOMEN, ...MORE_WOMEN] : [...MEN, ...MORE_MEN])
  return {
    firstName: first,
    lastName: random.one(hispanic ? [...SPANISH_LAST, ...MORE_SPANISH_LAST] : [...LAST, ...MORE_LAST, ...RARE_LAST]),
    gender,
    birthDate,
    age: ageOn(birthDate, asOf),
    language: spanish ? 'es' : other ? random.weighted(OTHER_LANGUAGES) : 'en',
  }
}

/** Numbers reserved for fiction: 555-0100 to 555-0199 of each area code; null once an area has none left. */
export class PhoneBook {
  readonly #nextByArea = new Map<string, number>()

  take(areaCodes: readonly string[]): string | null {
    for (const area of areaCodes) {
      const next = this.#nextByArea.get(area) ?? 0
      if (next > 99) continue
      this.#nextByArea.set(area, next + 1)
      // 37 is coprime to 100: every number once, without neighbors getting neighboring numbers.
      return `+1${area}55501${String((next * 37) % 100).padStart(2, '0')}`
    }
    return null
  }
}
