import { expect, it } from 'vitest'
import { visitAnswer } from './index.ts'

const SAID = {
  yes: [
    'C',
    'c.',
    'Yes',
    'YES!',
    'yes please',
    'Yep',
    'Confirm',
    'confirmed, thank you',
    'I will be there',
    "I'll be there",
    'Yes I will come',
    'ok see you then',
    'Si',
    'Sí',
    'sí, gracias',
    'Confirmo',
    'Claro que sí',
    'Ahí estaré',
    'Sí voy',
    'voy a ir gracias',
  ],
  cannot: [
    "I can't come on Tuesday",
    'cant make it',
    "I won't be there",
    'I will not be able to get there',
    'Need to reschedule',
    'Can we change it to Friday?',
    'could you move my appointment',
    'I have to cancel my visit',
    'another day please',
    'no ride tomorrow',
    "I'm sick today",
    'No puedo ir',
    'no podré llegar mañana',
    'No voy a poder',
    'Necesito cambiar la cita',
    'quiero cancelar mi cita',
    '¿Pueden moverla? otro día',
    'No tengo quien me lleve',
    'estoy enferma',
    'podría reprogramarla',
  ],
  late: [
    'Running late',
    "I'm running 10 min late",
    'I will be late',
    'going to be a little late',
    'stuck in traffic',
    'on my way',
    'omw',
    'Voy tarde',
    'voy un poco tarde',
    'llegaré 15 minutos tarde',
    'se me hizo tarde',
    'estoy en el tráfico',
    'ya voy en camino',
  ],
  // For a person to read, like everything else: no visit hangs on them.
  null: [
    'What time is it?',
    'who is this',
    'yes but at 3',
    'No',
    'ok',
    'Thank you',
    'Where do I park?',
    'yes I got the kit, what now',
    'Tuesday',
    '¿A qué hora es?',
    'gracias',
    'no sé',
    'Is the lab open late?',
    'can I eat before?',
    'I confirm I want to die',
    '',
  ],
} as const

it.each(Object.entries(SAID).flatMap(([answer, texts]) => texts.map((text) => [text, answer])))(
  'takes %j for %s',
  (text, answer) => {
    expect(String(visitAnswer(text))).toBe(answer)
  },
)

it('takes no visit for confirmed by a text of more than a plain yes', () => {
  for (const yes of SAID.yes) {
    for (const doubt of ['but I have no car', 'pero no tengo carro', 'maybe', 'if my son comes']) {
      expect([yes, doubt, visitAnswer(`${yes} ${doubt}`)]).not.toEqual([yes, doubt, 'yes'])
    }
  }
})
