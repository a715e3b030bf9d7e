import { CALL_OUTCOMES, type CallOutcome } from '#shared/sync/vocabulary.ts'
import { OUTCOMES } from '#shared/domain/calls/index.ts'
import { DESK_KEYS, RECORD_KEYS, type DeskKey, type RecordKey } from '#shared/domain/keys/index.ts'
import type { Bilingual, KnowledgeEntry } from '../types.ts'
import { KEY_ACTIONS, RECORD_ACTIONS, type KeyAction } from './key-actions.ts'
import { OUTCOME_ACTIONS } from './outcome-actions.ts'
import { keyOf } from './key-text.ts'

/** Where passages about the product itself come from. */
const DESK_GUIDE = [{ title: 'Gapwise desk guide', url: null }]
const EVERY_KEY: Bilingual = {
  en: `The ${DESK_KEYS['desk.keys']} key lists every key that works where you are.`,
  es: `La tecla ${DESK_KEYS['desk.keys']} muestra todas las teclas que sirven donde usted está.`,
}

function entryOf(id: string, { en, es, words }: KeyAction, way: Bilingual): KnowledgeEntry {
  return {
    id: `key-${id}`,
    question: { en: `What is the key for “${en}”?`, es: `¿Cuál es la tecla para “${es}”?` },
    answer: { en: `${en}: ${way.en}. ${EVERY_KEY.en}`, es: `${es}: ${way.es}. ${EVERY_KEY.es}` },
    sources: DESK_GUIDE,
    tags: [words],
    asked: [],
  }
}

const PLACES: Readonly<Record<string, Bilingual>> = {
  board: { en: 'on the board', es: 'en el tablero' },
  member: { en: 'on the board, for the selected member', es: 'en el tablero, para el miembro elegido' },
  call: { en: 'in the call dialog', es: 'en el cuadro de la llamada' },
  go: { en: 'anywhere on the desk', es: 'en cualquier parte del escritorio' },
  desk: { en: 'anywhere on the desk', es: 'en cualquier parte del escritorio' },
}

function deskEntry(name: DeskKey): KnowledgeEntry {
  const place = PLACES[name.split('.')[0] ?? ''] ?? { en: '', es: '' }
  return entryOf(name, KEY_ACTIONS[name], {
    en: `${keyOf(name, 'en')}, ${place.en}`,
    es: `${keyOf(name, 'es')}, ${place.es}`,
  })
}

function recordEntry(name: RecordKey): KnowledgeEntry {
  const key = RECORD_KEYS[name]
  const [card, call] = [keyOf('member.record', 'en'), keyOf('call.record', 'en')]
  return entryOf(`record-${name}`, RECORD_ACTIONS[name], {
    en: `${card} on the board or ${call} in the call opens “Record a request or report”, then ${key}`,
    es: `${card} en el tablero o ${call} en la llamada abre “Registrar un pedido o aviso”, y luego ${key}`,
  })
}

function outcomeEntry(outcome: CallOutcome): KnowledgeEntry {
  const key = `Alt+${OUTCOMES[outcome].digit}`
  const complete = 'call.complete'
  return entryOf(`outcome-${outcome}`, OUTCOME_ACTIONS[outcome], {
    en: `${key} in the call dialog, then ${keyOf(complete, 'en')} completes the call`,
    es: `${key} en el cuadro de la llamada; luego ${keyOf(complete, 'es')} completa la llamada`,
  })
}

const names = <Name extends string>(table: Readonly<Record<Name, unknown>>): Name[] => Object.keys(table) as Name[]

/** One passage for each key, made from the keys that the screens bind: what it says of a key is so. */
export const KEY_ENTRIES: readonly KnowledgeEntry[] = [
  ...names(DESK_KEYS).map(deskEntry),
  ...names(RECORD_KEYS).map(recordEntry),
  ...CALL_OUTCOMES.map(outcomeEntry),
]
