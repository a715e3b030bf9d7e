import type { ScriptTone } from '#shared/ipc/script.ts'
import type { Bilingual } from '../types.ts'

/** `{salutation}` is the time of day where the member's clock is known. */
export const GREETING = {
  professional: {
    en: '{salutation}. My name is {caller_name}, and I am calling for {plan_name}. May I please speak with {full_name}?',
    es: '{salutation}. Me llamo {caller_name} y llamo de parte de {plan_name}. ¿Puedo hablar con {full_name}, por favor?',
  },
  friendly: {
    en: 'Hi there! This is {caller_name} with {plan_name}. Is this {first_name}? I hope your day is going well.',
    es: '¡Hola! Habla {caller_name}, de {plan_name}. ¿Hablo con {first_name}? Espero que esté pasando un buen día.',
  },
  humorous: {
    en: "Hello! It's {caller_name} from {plan_name}. No, I am not selling a car warranty, I promise. Is this the one and only {first_name}?",
    es: '¡Hola! Soy {caller_name}, de {plan_name}. No vendo nada, se lo prometo, ni un boleto de rifa. ¿Hablo con {first_name}?',
  },
} as const satisfies Record<ScriptTone, Bilingual>

export const IDENTITY = {
  question: {
    en: 'Before we talk about your health, I need to be sure I have the right person. Could you tell me your full name and your date of birth?',
    es: 'Antes de hablar de su salud, necesito confirmar que hablo con la persona correcta. ¿Me puede decir su nombre completo y su fecha de nacimiento?',
  },
  rule: {
    en: 'Ask open questions; never read the date of birth or address aloud for the member to confirm. Two identifiers are needed, the name and the date of birth; where no date of birth is on file, the ZIP code stands in for it. Nothing below this line may be shown or read until both match.',
    es: 'Haga preguntas abiertas; nunca lea en voz alta la fecha de nacimiento ni la dirección para que el miembro las confirme. Se necesitan dos datos, el nombre y la fecha de nacimiento; si la fecha de nacimiento no está registrada, vale en su lugar el código postal. Nada debajo de esta línea se puede mostrar ni leer hasta que los dos coincidan.',
  },
} as const

/** `{due_phrase}` is the Spanish verb with the count, so that both agree in number. */
export const PURPOSE = {
  professional: {
    en: 'I am calling because our records show that you may be due for {gap_count_phrase}. This takes only a few minutes, and it is your choice. May I go on?',
    es: 'Le llamo porque nuestros datos muestran que {due_phrase}. Toma solo unos minutos y usted decide. ¿Puedo seguir?',
  },
  friendly: {
    en: "I'm calling to help you stay on top of your health. It looks like you may be due for {gap_count_phrase}, and I'd love to make it easy. Is now a good time?",
    es: 'Le llamo para ayudarle a estar al día con su salud. Parece que {due_phrase}, y quiero que sea fácil. ¿Es buen momento?',
  },
  humorous: {
    en: 'Here is my mission today: help you check {gap_count_phrase} off the list, faster than you can find your reading glasses. Is now a good time?',
    es: 'Mi misión de hoy: ayudarle a tachar {gap_count_phrase} de la lista, antes de que encuentre sus lentes. ¿Es buen momento?',
  },
} as const satisfies Record<ScriptTone, Bilingual>

/** For a member with nothing due: the call is a courtesy. */
export const PURPOSE_NOTHING_DUE = {
  professional: {
    en: 'I am calling to ask how you are doing, and if there is anything we can help you with. This takes only a few minutes. May I go on?',
    es: 'Le llamo para saber cómo está y si le podemos ayudar en algo. Toma solo unos minutos. ¿Puedo seguir?',
  },
  friendly: {
    en: "I'm just checking in to see how you are doing and if we can help with anything. Is now a good time?",
    es: 'Le llamo solo para saber cómo está y si le podemos ayudar en algo. ¿Es buen momento?',
  },
  humorous: {
    en: 'Good news: I have no homework for you today! I only want to hear how you are doing. Is now a good time?',
    es: 'Buenas noticias: ¡hoy no le traigo tarea! Solo quiero saber cómo está. ¿Es buen momento?',
  },
} as const satisfies Record<ScriptTone, Bilingual>

/** Where everything that is due is booked, at home or done. */
export const PURPOSE_UNDER_WAY = {
  professional: {
    en: 'I am calling to follow up on what you have under way, so that nothing is left open. This takes only a few minutes. May I go on?',
    es: 'Le llamo para dar seguimiento a lo que usted ya tiene en marcha y que no quede nada pendiente. Toma solo unos minutos. ¿Puedo seguir?',
  },
  friendly: {
    en: "I'm calling to see how things are coming along with what you have under way. Is now a good time?",
    es: 'Le llamo para ver cómo va lo que usted ya tiene en marcha. ¿Es buen momento?',
  },
  humorous: {
    en: 'You have done most of the work already; I only want to hear how it is going. Is now a good time?',
    es: 'Usted ya hizo casi todo el trabajo; yo solo quiero saber cómo va. ¿Es buen momento?',
  },
} as const satisfies Record<ScriptTone, Bilingual>

/** Said before the farewell where there are next steps. */
export const RECAP = {
  professional: { en: 'To recap: {recap}.', es: 'En resumen: {recap}.' },
  friendly: { en: "So here's our plan: {recap}.", es: 'Este es el plan: {recap}.' },
  humorous: { en: "Here's the plan: {recap}.", es: 'Este es el plan: {recap}.' },
} as const satisfies Record<ScriptTone, Bilingual>

export const FAREWELL = {
  professional: {
    en: 'Thank you for your time, {first_name}. If you need us, call the number on your member card. Goodbye.',
    es: 'Gracias por su tiempo, {first_name}. Si nos necesita, llame al número de su tarjeta. Hasta luego.',
  },
  friendly: {
    en: 'You did great today, {first_name}. Call us any time with the number on your card. Take care!',
    es: '¡Muy bien, {first_name}! Llámenos cuando quiera al número de su tarjeta. ¡Cuídese!',
  },
  humorous: {
    en: 'That was easier than opening a pill bottle, right? Take good care, {first_name}!',
    es: '¡Fue más fácil que abrir un frasco de pastillas! Cuídese mucho, {first_name}.',
  },
} as const satisfies Record<ScriptTone, Bilingual>
