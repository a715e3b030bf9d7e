import { describe, expect, it } from 'vitest'
import { memberQuestionOf, namedQuestionOf } from './index.ts'

const asked = (question: string) => memberQuestionOf(question, 'Rosa Delgado')

describe('a question about the member who is open', () => {
  it.each([
    ['What is open?', 'open'],
    ["What's open for her?", 'open'],
    ['What is due for Rosa Delgado?', 'open'],
    ['What does she still need?', 'open'],
    ['¿Qué le falta a Rosa?', 'open'],
    ['¿Qué está pendiente?', 'open'],
    ['Why can’t I call?', 'mayCall'],
    ['Why can I not call Rosa?', 'mayCall'],
    ['May I call her now?', 'mayCall'],
    ['¿Por qué no puedo llamarla?', 'mayCall'],
    ['¿Puedo llamar a Rosa hoy?', 'mayCall'],
    ['May I call now?', 'mayCall'],
    ['can i call', 'mayCall'],
    ['When may I call again?', 'mayCall'],
    ['when can i call mrs delgado', 'mayCall'],
    ['¿Cuándo la puedo volver a llamar?', 'mayCall'],
    ['May I call them now?', 'mayCall'],
    ['¿Le puedo llamar ahora?', 'mayCall'],
    ['What did we promise?', 'promised'],
    ['What did we promise her?', 'promised'],
    ['Did we promise her anything?', 'promised'],
    ['¿Qué le prometimos?', 'promised'],
    ['why cant i call rosa', 'mayCall'],
    ['can i call her rn', 'mayCall'],
    ['ya puedo llamarla?', 'mayCall'],
    ['why is the call button grey for her', 'mayCall'],
    ['what did we promise her last time', 'promised'],
    ['what do we owe rosa', 'promised'],
    ['when did we say we would call her back', 'promised'],
    ['any open tasks for her', 'promised'],
    ['anything due for rosa?', 'open'],
    ['what gaps does she have', 'open'],
    ['does rosa have any open gaps', 'open'],
    ['q le falta a rosa', 'open'],
    ['what does she still need to get done', 'open'],
    ['why is rosa on my list', 'open'],
    ['what did the last person promise her', 'promised'],
    ['When did we last talk?', 'lastContact'],
    ['when did we last talk to her', 'lastContact'],
    ['when was the last call with rosa', 'lastContact'],
    ['¿Cuándo hablamos con ella por última vez?', 'lastContact'],
    ['Did the kit arrive?', 'kit'],
    ['did she get her kit yet', 'kit'],
    ['has her kit arrived', 'kit'],
    ['¿Ya le llegó el kit?', 'kit'],
  ] as const)('%s asks for %s', (question, wanted) => {
    expect(asked(question)).toBe(wanted)
  })

  it.each([
    'Why can I not call Harold?',
    'What did we promise Harold?',
    'May I call her on Sunday?',
    'May I call her at work?',
    'What closes the A1C gap?',
    'What does Best Time Now mean?',
    'why cant i call harold',
    'what gaps does harold have',
    'any open tasks?',
    'when did we last talk to harold',
    'did the kit arrive at the lab',
    'When do the stars arrive?',
    'can i call rosa on sunday',
    'Does she need to fast?',
    'What does she need for the eye exam?',
    '¿Puedo llamar el domingo?',
    '',
  ])('%s is none', (question) => {
    expect(asked(question)).toBeNull()
  })

  it('knows a name in small letters, but not where it is an ordinary word', () => {
    expect(memberQuestionOf('may i call may', 'May Grace')).toBeNull()
    expect(memberQuestionOf('May I call May?', 'May Grace')).toBe('mayCall')
    expect(memberQuestionOf('may i call her', 'May Grace')).toBe('mayCall')
  })
})

describe('a question about a member who is named', () => {
  it.each([
    ['What is open for Walter Kim?', 'open', 'Walter Kim'],
    ['What did we promise Rosa?', 'promised', 'Rosa'],
    ['Why can I not call Mr. Bjørk?', 'mayCall', 'Bjørk'],
    ['¿Qué le falta a Walter Kim?', 'open', 'Walter Kim'],
    ['When did we last talk to Walter Kim?', 'lastContact', 'Walter Kim'],
  ])('%s asks for %s of %s', (question, asks, name) => {
    expect(namedQuestionOf(question)).toEqual({ asks, name })
  })

  it.each(['What is open?', 'What closes the A1C gap?', 'May I call Walter on Sunday?', 'Who is Walter Kim?', ''])(
    '%s is none',
    (question) => {
      expect(namedQuestionOf(question)).toBeNull()
    },
  )
})
