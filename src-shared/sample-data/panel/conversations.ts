import { sampleChatWriter } from '../accounts.ts'
import { CHAT } from '../defaults.ts'
import type { SampleCalendar, SampleMember } from '../sample-rows.ts'
import type { Random } from './random.ts'

export interface ConversationInput {
  /** Apart from the streams that make members and their work, so that what is drawn here changes neither. */
  readonly random: Random
  readonly on: SampleCalendar
  readonly teamId: string
}

type Exchange = readonly [member: string, coordinator: string]

const ENGLISH: readonly Exchange[] = [
  ['Hello, is this the right place for questions about my plan?', 'Hello! Yes, you can ask us anything here.'],
  ['What time does the lab open?', 'Most of our labs open at seven. Please call them before you go.'],
  ['Can my daughter write to you for me?', 'Yes, once you have named her as somebody who may speak for you.'],
  ['The kit has not come yet.', 'It can take up to a week. If it is not there by Friday, write to me again.'],
  ['I moved. Where do I give you the new address?', 'You can send it to me here and I will pass it on.'],
  ['Do I need a referral for the eye exam?', 'No, you can make the appointment yourself.'],
  ['Is there a ride to the clinic?', 'Your plan may cover rides. I will look it up and call you.'],
  ['Thank you for your help.', 'You are welcome. Have a good day.'],
]

const SPANISH: readonly Exchange[] = [
  ['Hola, ¿aquí puedo preguntar sobre mi plan?', '¡Hola! Sí, pregunte con confianza.'],
  ['¿A qué hora abre el laboratorio?', 'La mayoría abre a las siete. Llame antes de ir, por favor.'],
  ['¿Mi hija les puede escribir por mí?', 'Sí, en cuanto usted la nombre como su representante.'],
  ['El kit todavía no llega.', 'Puede tardar una semana. Si el viernes no está, escríbame otra vez.'],
  ['Me mudé. ¿Dónde doy la dirección nueva?', 'Me la puede mandar por aquí y yo la paso.'],
  ['¿Necesito una orden para el examen de la vista?', 'No, puede hacer la cita directamente.'],
  ['¿Hay transporte a la clínica?', 'Su plan quizás lo cubra. Lo reviso y le llamo.'],
  ['Gracias por su ayuda.', 'De nada. Que tenga un buen día.'],
]

/** 44% of members have a portal account; of all members 12% have a thread, and 4% one with unread messages. */
const HAS_THREAD = 0.12 / 0.44
const IS_UNREAD = 0.04 / 0.12
const DAY = 1440

/** Minutes before now, oldest first: the last one is fresher when nobody has read it. */
function timesOf(random: Random, { count, unread }: { count: number; unread: boolean }): number[] {
  const times = [unread ? random.whole(10, 2 * DAY) : random.whole(DAY, 90 * DAY)]
  while (times.length < count) times.unshift((times[0] ?? 0) + random.whole(3, 600))
  return times
}

/** The member with a conversation of 2 to 14 messages, for some of those who have a portal account. */
export function withConversation(stated: SampleMember, { random, on, teamId }: ConversationInput): SampleMember {
  if (!stated.consent.has_account || !random.chance(HAS_THREAD)) return stated
  const { first_name, last_name, preferred_language } = stated.member
  const exchanges = preferred_language === 'es' ? SPANISH : ENGLISH
  const unread = random.chance(IS_UNREAD)
  // A member writes first; an odd number ends with what the member wrote last, which waits for an answer.
  const count = unread ? random.whole(1, 6) * 2 + 1 : random.whole(1, 7) * 2
  const chosen = random.some(exchanges, Math.ceil(count / 2)).flat()
  const writer = sampleChatWriter(teamId)
  const chat = timesOf(random, { count, unread }).map((minutes, index) => {
    const message = { ...CHAT, created_at: on.instant(0, -minutes), message: chosen[index] ?? '' }
    return index % 2 === 0
      ? { ...message, sender_name: `${first_name} ${last_name}`, read: !(unread && index === count - 1) }
      : {
          ...message,
          sender_type: 'coordinator' as const,
          sender_name: writer.fullName,
          coordinator_id: writer.staffId,
          ai_suggested: random.chance(0.3),
        }
  })
  return { ...stated, chat }
}
