import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** What the script says, and why. */
export const SCRIPT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-script-parts',
    question: { en: 'What is in the script, and in what order?', es: '¿Qué tiene el guion y en qué orden?' },
    answer: {
      en: 'The script has a greeting, the identity question, a personal opener, the purpose, one section per kind of open care gap, objections, next steps, the closing, and the AI insight for you. It is put together by rules from the member’s record, without AI: the same record gives the same text. It is a help, to be said in your own words; notes marked “For you only, do not read aloud” are not for the member.',
      es: 'El guion tiene un saludo, la pregunta de identidad, una entrada personal, el propósito, una sección por clase de brecha abierta, objeciones, próximos pasos, la despedida, y la sugerencia de IA para usted. Se arma con reglas a partir del registro del miembro, sin IA: el mismo registro da el mismo texto. Es una ayuda para decirla con sus palabras; lo marcado como solo para usted no se lee en voz alta.',
    },
    sources: DESK_GUIDE,
    tags: ['script parts', 'order of the script', 'do not read aloud', 'ai script', 'partes del guion'],
    asked:
      'Does AI write the script? Do I have to read the script word for word? What is for you only, do not read aloud? How is the script made? What comes first in the script? ¿La IA escribe el guion? ¿Tengo que leer el guion palabra por palabra? ¿Qué es solo para usted en el guion?',
  },
  {
    id: 'desk-script-edit',
    question: {
      en: 'Can I change the wording of the script or add a script of our own?',
      es: '¿Puedo cambiar el texto del guion o agregar uno propio?',
    },
    answer: {
      en: 'The wording of scripts is fixed in the product and is edited by nobody at the desk; you choose style and language and may say it in your own words. A plan’s administrators can add approved texts of its own for notes and chat, not for the script. The Spanish text has to be approved by a qualified translator before it is used.',
      es: 'El texto de los guiones es fijo en el producto y nadie lo edita en el escritorio; usted elige el estilo y el idioma, y puede decirlo con sus palabras. Los administradores del plan pueden agregar textos aprobados propios para notas y chat, no para el guion. El texto en español lo debe aprobar un traductor calificado antes de usarse.',
    },
    sources: DESK_GUIDE,
    tags: ['edit script', 'own script', 'custom script', 'change the wording', 'cambiar el guion'],
    asked:
      'Can we put our own script in? How do I edit the script? The script wording is odd, can I change it? Add a line to the script for everybody. May I skip parts of the script? ¿Podemos poner nuestro propio guion? ¿Cómo edito el guion? ¿Me puedo saltar partes del guion?',
  },
  {
    id: 'desk-script-opener',
    question: {
      en: 'Where does the personal line in the script come from, and why is it missing sometimes?',
      es: '¿De dónde sale la línea personal del guion, y por qué a veces falta?',
    },
    answer: {
      en: 'The personal line of the script comes from notes on file, the first that can be used: a pet, a favorite team, a hobby, family, or the last conversation. Notes that may be about a loss or an illness are left out, with a caution for you, and with no note there is no line. Leave it out whenever it does not fit the moment.',
      es: 'La línea personal del guion sale de las notas registradas, la primera que sirva: una mascota, un equipo favorito, un pasatiempo, la familia o la última conversación. Las que pueden ser de una pérdida o enfermedad se omiten, con un aviso para usted, y sin nota no hay línea. Omítala cuando no venga al caso.',
    },
    sources: DESK_GUIDE,
    tags: [
      'cat',
      'dog',
      'team',
      'family',
      'personal opener',
      'pet',
      'hobby',
      'small talk',
      'entrada personal',
      'mascota',
    ],
    asked:
      'Why does the script ask about his dog? Where does the small talk come from? The script has nothing personal for her. It warns me about a loss in the notes. ¿Por qué el guion pregunta por su perro? ¿De dónde sale la plática del guion? El guion no trae nada personal. Why does the script mention her cat or her team? The script talks about a pet. El guion menciona su gato.',
  },
  {
    id: 'desk-script-chart',
    question: {
      en: 'Why does the script not offer a test, or thank for one instead?',
      es: '¿Por qué el guion no ofrece una prueba, o da las gracias en su lugar?',
    },
    answer: {
      en: 'The script speaks of what is under way instead of offering it: for a booked appointment it names day and place, for something said to be done it thanks, for a kit on its way or at home it offers the first step, and for a result of the last 90 days it asks whether the office went over it, never its value. After a positive stool test the colonoscopy comes first. A visit missed or a kit lost is said, and then offered again.',
      es: 'El guion habla de lo que está en marcha en vez de ofrecerlo: de una cita reservada dice el día y el lugar, por lo que se da por hecho agradece, con un kit en camino o en casa ofrece el primer paso, y de un resultado de los últimos 90 días pregunta si el consultorio lo revisó, nunca el valor. Tras una prueba de excremento positiva va primero la colonoscopia. Una cita perdida o un kit extraviado se menciona y se ofrece de nuevo.',
    },
    sources: DESK_GUIDE,
    tags: ['script leaves out', 'script thanks', 'already scheduled', 'kit at home', 'el guion no ofrece'],
    asked:
      'The script does not mention the mammogram, why? Why does it thank her for a test? The script asks about a kit instead of offering it. Why is the colonoscopy first in the script? ¿Por qué el guion no menciona la mamografía? ¿Por qué le da las gracias por una prueba? El guion pregunta por el kit en vez de ofrecerlo.',
  },
  {
    id: 'desk-script-language',
    question: {
      en: 'The member speaks neither English nor Spanish. What does the script do?',
      es: 'El miembro no habla inglés ni español. ¿Qué hace el guion?',
    },
    answer: {
      en: 'The script is in the member’s language, English or Spanish, and you choose the other of the two beside the style; where the member prefers a third language it warns you, and the card says which (“Speaks Vietnamese”). Get an interpreter on the line before the identity question and read the English or Spanish text to the interpreter. Headings and notes for you stay in the language of your desk.',
      es: 'El guion sale en el idioma del miembro, inglés o español, y el otro de los dos se elige junto al estilo; si el miembro prefiere un tercer idioma le avisa, y la tarjeta dice cuál (“Habla vietnamita”). Consiga un intérprete antes de la pregunta de identidad y léale a él el texto en inglés o español. Los títulos y notas para usted quedan en el idioma de su escritorio.',
    },
    sources: DESK_GUIDE,
    tags: ['script language', 'chinese', 'vietnamese', 'third language', 'otro idioma', 'guion en otro idioma'],
    asked:
      'The script came up in English and she prefers Spanish, can I switch it? ¿El guion salió en inglés, se puede cambiar a español? Is there a script in Chinese or Creole? The script is only English and Spanish, what about Vietnamese? The script came up in Spanish and she speaks English. Can the script be in another language? ¿Hay guion en chino o criollo? El guion salió en inglés y ella habla español. ¿El guion puede estar en otro idioma?',
  },
  {
    id: 'desk-script-humor',
    question: {
      en: 'I chose Humorous. Why is the script serious?',
      es: 'Elegí “Con humor”. ¿Por qué el guion es serio?',
    },
    answer: {
      en: 'Humor is left out of everything about health while the follow-up of a positive stool test is pending, also with the style Humorous; greeting and closing keep it. Once the colonoscopy has been done, the chosen style counts again. Use Professional whenever joking does not fit the member.',
      es: 'El humor se deja fuera de todo lo de salud mientras falta el seguimiento de una prueba de excremento positiva, también con el estilo con humor; el saludo y la despedida lo conservan. Hecha la colonoscopia, vuelve a valer el estilo elegido. Use el profesional cuando bromear no le quede al miembro.',
    },
    sources: DESK_GUIDE,
    tags: ['humorous', 'no jokes', 'serious script', 'humor', 'bromas'],
    asked:
      'I picked humorous and there are no jokes. Why is the funny style off for this member? The script is serious though I chose humor. Elegí con humor y no hay bromas. ¿Por qué no sale el estilo divertido con este miembro?',
  },
  {
    id: 'desk-script-plan',
    question: {
      en: 'Why does the script say only a part of the plan’s name?',
      es: '¿Por qué el guion dice solo una parte del nombre del plan?',
    },
    answer: {
      en: 'The script names the plan without its type: “SunHealth” and not “SunHealth Dual Care HMO D-SNP”, because the type can tell about income or illness to whoever listens. It greets by the member’s clock (afternoon from 12, evening from 5 PM, in Spanish from 7 PM) and uses the name that the member wants to be called by.',
      es: 'El guion nombra el plan sin su tipo: “SunHealth” y no “SunHealth Dual Care HMO D-SNP”, porque el tipo puede decir algo de ingresos o enfermedad a quien escuche. Saluda según el reloj del miembro (tardes desde las 12, noches desde las 7 p. m. en español y las 5 p. m. en inglés) y usa el nombre que el miembro prefiere.',
    },
    sources: DESK_GUIDE,
    tags: ['plan name', 'd-snp', 'hmo', 'greeting', 'good evening', 'nombre del plan', 'saludo'],
    asked:
      'The plan name is cut in the script. Do I say HMO or D-SNP on the phone? Why good evening when it is 5? Which name of the plan do I say? El nombre del plan sale cortado en el guion. ¿Digo HMO o D-SNP por teléfono? ¿Por qué dice buenas noches?',
  },
]
