import type { Refusal } from './refusals.ts'
import type { Bilingual } from '../types.ts'

/** What is said instead of an answer. The one for a crisis stands above the crisis passage. */
export const REFUSAL_TEXTS: Readonly<Record<Refusal, Bilingual>> = {
  dose: {
    en: 'I can’t advise on medicine doses: how much to take, and whether to start, stop or change something, is for the prescriber or the pharmacist. Offer the nurse line or help the member call the doctor’s office. If they took too much or feel very ill now: Poison Help 1-800-222-1222, or 911.',
    es: 'No puedo aconsejar sobre dosis de medicinas: cuánto tomar y si empezar, dejar o cambiar algo lo decide quien la recetó o el farmacéutico. Ofrezca la línea de enfermería o ayude a llamar al consultorio. Si tomó de más o se siente muy mal ahora: la línea de intoxicaciones (Poison Help) 1-800-222-1222, o el 911.',
  },
  diagnosis: {
    en: 'I can’t say what a member has, what a symptom or their result means, or whether it can wait; that is for a clinician. Offer the nurse line or the doctor’s office, and calm nobody about it yourself. With chest pain, trouble breathing, weakness on one side, trouble speaking or heavy bleeding: 911.',
    es: 'No puedo decir qué tiene un miembro, qué significa un síntoma o su resultado, ni si puede esperar; eso es para el personal clínico. Ofrezca la línea de enfermería o el consultorio, y no lo tranquilice por su cuenta. Con dolor de pecho, falta de aire, debilidad de un lado, dificultad para hablar o mucho sangrado: 911.',
  },
  legal: {
    en: 'I can’t give legal advice. Please ask your supervisor or the compliance team; when something went wrong, tell them at once. A member’s complaint goes to member services. I can tell you the calling hours, what may be said on voicemail, how to verify identity and how opt-outs work.',
    es: 'No puedo dar asesoría legal. Pregunte a su supervisor o al equipo de cumplimiento; si algo salió mal, avíseles de inmediato. La queja de un miembro va a servicios para miembros. Sí puedo decirle los horarios de llamada, qué se puede dejar en el buzón de voz, cómo verificar la identidad y cómo funcionan las bajas.',
  },
  crisis: {
    en: 'This sounds like a crisis. Act now: 988 by call (Spanish: press 2) or text (Spanish: the word AYUDA), 911 for danger right now.',
    es: 'Esto suena a una crisis. Actúe ahora: 988 por llamada (en español, oprima 2) o por mensaje de texto (en español, la palabra AYUDA), 911 si hay peligro inmediato.',
  },
  noSource: {
    en: 'I have no source for that, so I won’t guess. I answer questions about quality measures, calls, compliance and this desk, and I can’t see member records. Plans, benefits and bills: member services or 1-800-MEDICARE. For the rest, try other words or ask your supervisor; a thumbs down keeps the question for whoever maintains the assistant.',
    es: 'No tengo una fuente para eso y no voy a adivinar. Respondo sobre medidas de calidad, llamadas, cumplimiento y este escritorio, y no veo expedientes. Planes, beneficios y facturas: servicios para miembros o 1-800-MEDICARE. Lo demás, pruebe con otras palabras o pregunte a su supervisor; un pulgar abajo guarda la pregunta para quien mantiene el asistente.',
  },
}

/** Stands below an answer whose question speaks of suicide as a subject. */
export const CRISIS_REMINDER: Bilingual = {
  en: 'If this is about somebody at risk now: 988 by call (Spanish: press 2) or text (Spanish: the word AYUDA), 911 for danger right now.',
  es: 'Si se trata de alguien en riesgo ahora: 988 por llamada (en español, oprima 2) o por mensaje de texto (en español, la palabra AYUDA), 911 si hay peligro inmediato.',
}
