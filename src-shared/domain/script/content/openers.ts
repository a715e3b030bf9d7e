import type { ScriptTone } from '#shared/ipc/script.ts'
import type { Bilingual } from '../types.ts'

/**
 * One opening for each kind of note; `pets` and `relatives` are the same sentences for more than one, `anyFamily` and
 * `anyTalk` stand in where a note names nobody or doesn't fit into the sentence.
 */
export const OPENERS = {
  professional: {
    pet: {
      en: 'When we last spoke you told me about {pet}. I hope {pet} is doing well.',
      es: 'La última vez me habló de {pet}. Espero que {pet} esté bien.',
    },
    pets: {
      en: 'When we last spoke you told me about {pet}. I hope {pet} are doing well.',
      es: 'La última vez me habló de {pet}. Espero que {pet} estén bien.',
    },
    team: {
      en: 'I remember that you follow the {team}. I hope you are enjoying the season.',
      es: 'Recuerdo que usted sigue a los {team}. Espero que esté disfrutando la temporada.',
    },
    hobby: {
      en: 'You told us that you enjoy {hobby}. I hope you have had some time for it.',
      es: 'Nos contó que le gusta {hobby}. Espero que haya tenido tiempo para eso.',
    },
    family: {
      en: 'I hope {family} and the rest of your family are well.',
      es: 'Espero que {family} y el resto de su familia estén bien.',
    },
    relatives: {
      en: 'I hope {family} and the rest of your family are well.',
      es: 'Espero que {family} y el resto de su familia estén bien.',
    },
    anyFamily: { en: 'I hope your family is doing well.', es: 'Espero que su familia esté bien.' },
    last: {
      en: 'Last time we talked about {highlight}. I hope that went well.',
      es: 'La última vez hablamos de {highlight}. Espero que todo haya salido bien.',
    },
    anyTalk: {
      en: 'I remember our last talk. I hope you have been doing well since then.',
      es: 'Recuerdo nuestra última conversación. Espero que desde entonces haya estado bien.',
    },
  },
  friendly: {
    pet: { en: 'First things first: how is {pet} doing?', es: 'Primero lo primero: ¿cómo está {pet}?' },
    pets: { en: 'First things first: how are {pet} doing?', es: 'Primero lo primero: ¿cómo están {pet}?' },
    team: {
      en: 'So, how about those {team}? Did you catch the last game?',
      es: 'Y dígame, ¿qué tal los {team}? ¿Vio el último juego?',
    },
    hobby: { en: 'Have you had any time for {hobby} lately?', es: '¿Ha tenido tiempo para {hobby} últimamente?' },
    family: { en: 'How is {family} these days?', es: '¿Cómo está {family}?' },
    relatives: { en: 'How are {family} these days?', es: '¿Cómo están {family}?' },
    anyFamily: { en: 'How is your family these days?', es: '¿Cómo está su familia?' },
    last: {
      en: 'Last time you told me about {highlight}. How did it turn out?',
      es: 'La última vez me contó de {highlight}. ¿Cómo le fue?',
    },
    anyTalk: {
      en: 'It was good to talk with you last time. How have you been since?',
      es: 'Fue un gusto conversar con usted la última vez. ¿Cómo ha estado desde entonces?',
    },
  },
  humorous: {
    pet: {
      en: 'I have a very serious question: is {pet} still the real boss of the house?',
      es: 'Le tengo una pregunta muy seria: ¿{pet} sigue mandando en la casa?',
    },
    pets: {
      en: 'I have a very serious question: are {pet} still the real bosses of the house?',
      es: 'Le tengo una pregunta muy seria: ¿{pet} siguen mandando en la casa?',
    },
    team: {
      en: 'How are your {team}? Is it safe to ask, or should we skip right to the blood pressure talk?',
      es: '¿Cómo van los {team}? ¿Puedo preguntar, o mejor hablamos de la presión?',
    },
    hobby: {
      en: 'Still keeping busy with {hobby}? You are making the rest of us look lazy.',
      es: '¿Sigue con {hobby}? Nos hace quedar como flojos a los demás.',
    },
    family: {
      en: 'Is {family} still keeping you young, or keeping you tired?',
      es: '¿{family} le llena de energía, o más bien se la acaba?',
    },
    relatives: {
      en: 'Are {family} still keeping you young, or keeping you tired?',
      es: '¿{family} le llenan de energía, o más bien se la acaban?',
    },
    anyFamily: {
      en: 'Is your family still keeping you young, or keeping you tired?',
      es: '¿Su familia le llena de energía, o más bien se la acaba?',
    },
    last: {
      en: 'I have been waiting to hear the rest of the story about {highlight}.',
      es: 'Me quedé esperando el final de la historia de {highlight}.',
    },
    anyTalk: {
      en: 'I have been saving up questions since our last talk. How have you been?',
      es: 'Desde la última conversación le tengo guardadas unas preguntas. ¿Cómo ha estado?',
    },
  },
} as const satisfies Record<ScriptTone, Record<string, Bilingual>>
