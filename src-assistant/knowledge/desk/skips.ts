import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Members who are set aside or finished for the day. */
export const SKIP_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-skip-blocked',
    question: { en: 'Why can’t I skip a member?', es: '¿Por qué no puedo apartar a un miembro?' },
    answer: {
      en: 'A skip is refused while a promised call-back of the member is due or an urgent alert is open: nothing that may not wait is hidden. Make the call, or give the call-back another time under Call-backs (B); an open alert is for a clinician. “Something else” as the reason needs a word, and the day can be at most two weeks ahead.',
      es: 'Apartar no se permite mientras toca una llamada prometida al miembro o hay una alerta urgente abierta: nada que no pueda esperar se esconde. Haga la llamada, o póngale otra hora en “Por devolver” (B); la alerta abierta es del personal clínico. “Otro motivo” pide una palabra, y el día puede ser a lo sumo dentro de dos semanas.',
    },
    sources: DESK_GUIDE,
    tags: [
      'skip not working',
      'skip button',
      'skip refused',
      'can not skip',
      'cannot set aside',
      'skip blocked',
      'no deja apartar',
    ],
    asked:
      'It will not let me skip him, what is wrong? Skip does not work for this member. I tried to set her aside and it says no. Skip says a promised call is due. An urgent alert is open and I can not put him off. Skipping is refused, why? The set aside button is grey. No me deja apartarla, ¿por qué? Quise saltarme a un miembro y no me dejó. Apartar no funciona con este. No puedo posponer a este miembro. The skip button does nothing for this lady. Skip is not working. Skip key X does nothing. El botón de apartar no hace nada. Skip button does not work for a member. The skip button does not react. Skip does not do anything.',
  },
  {
    id: 'desk-skip-back',
    question: {
      en: 'I skipped the wrong member or changed my mind. How do I undo a skip?',
      es: 'Aparté al miembro equivocado o cambié de idea. ¿Cómo lo deshago?',
    },
    answer: {
      en: 'A skip is taken back with Undo for 10 seconds, and with “Put back” on the card as long as it stands, by anybody of the team. To get at the card, press F (“Show finished and set aside”) or search the name. The member is in the queue again at once, for everybody.',
      es: 'Lo apartado se deshace con “Deshacer” durante 10 segundos, y con “Devolver” en la tarjeta mientras esté apartado; lo puede hacer cualquiera del equipo. Para llegar a la tarjeta presione F (“Mostrar terminados y apartados”) o busque el nombre. El miembro vuelve de inmediato a la cola de todos.',
    },
    sources: DESK_GUIDE,
    tags: ['undo skip', 'put back', 'unskip', 'bring back', 'devolver', 'deshacer', 'regresar'],
    asked:
      'I changed my mind, how do I get her back in the queue? Skipped the wrong person, undo. Bring back a member I set aside. Can I unskip somebody a coworker skipped? Put him back on the list before tomorrow. Me equivoqué y aparté a otro, ¿cómo lo regreso? Cambié de opinión, ¿cómo la devuelvo a la lista? ¿Puedo traer de vuelta al que aparté?',
  },
  {
    id: 'desk-skip-until',
    question: {
      en: 'For how long can I skip a member, with which reasons, and who sees it?',
      es: '¿Por cuánto tiempo puedo apartar a un miembro, con qué motivos, y quién lo ve?',
    },
    answer: {
      en: 'A skip lasts until later today (two hours on), tomorrow, or a day of the next two weeks; longer is done by skipping again. The reasons: not a good time for them, waiting for something, I have to look something up first, a colleague takes this one, or something else with a word. It holds for the whole team, and the card says who set the member aside, why and until when.',
      es: 'Lo apartado dura hasta más tarde hoy (dos horas), mañana, o un día de las próximas dos semanas; más tiempo se hace apartando otra vez. Los motivos: no es buen momento para el miembro, falta que llegue algo, antes tengo que averiguar algo, lo atiende otra persona del equipo, u otro motivo con una palabra. Vale para todo el equipo, y la tarjeta dice quién lo apartó, por qué y hasta cuándo.',
    },
    sources: DESK_GUIDE,
    tags: [
      'longest',
      'maximum',
      'teammates',
      'skip reason',
      'skip for how long',
      'two weeks',
      'set aside until',
      'motivo',
      'hasta cuándo',
    ],
    asked:
      'How long can I put somebody off? Can I skip her for a month, three weeks? What reasons can I pick when I skip? Is a skip only for me or for everybody? Does my team see who I skipped? He is in the hospital until next week, set him aside till then. She is on vacation for ten days, take her off until then. ¿Por cuánto tiempo la puedo apartar? ¿Apartar es solo para mí o para todos? ¿Mis compañeros ven a quién aparté? Está de viaje hasta el jueves, ¿lo aparto hasta entonces?  What is the longest I can set someone aside? Maximum days for a skip. If I skip a person, do my teammates still see them? Is a skipped member hidden for everybody? ¿Cuál es el máximo para apartar? Si la aparto, ¿los demás la ven? She is traveling until the tenth, skip her until then. He is away until next week, can I set him aside? Está de viaje, ¿hasta cuándo lo aparto?',
  },
  {
    id: 'desk-skip-early',
    question: {
      en: 'Why is a member whom we set aside back already?',
      es: '¿Por qué volvió ya un miembro que se había apartado?',
    },
    answer: {
      en: 'A member who was set aside is back when the time has come, and earlier when a promised call-back is due, an urgent alert is open, or the member has written. The card says which: “Back since …” or “Back early, …”, with who had set the member aside and why, until somebody has called or for a week. A colleague can also have put the member back.',
      es: 'Un miembro apartado vuelve cuando llega la hora, y antes cuando toca una llamada prometida, hay una alerta urgente o el miembro escribió. La tarjeta dice cuál: “De vuelta desde …” o “De vuelta antes de tiempo: …”, con quién lo apartó y por qué, hasta que alguien llame o por una semana. También pudo devolverlo un colega.',
    },
    sources: DESK_GUIDE,
    tags: ['back early message', 'back early', 'back since', 'came back', 'de vuelta'],
    asked:
      'I skipped her till Friday and she is on my list today. What does back early mean? He popped up again though I set him aside. Why does the card say set aside by somebody? ¿Por qué volvió si la aparté hasta el viernes? ¿Qué quiere decir de vuelta antes de tiempo? Back early: a message. What does back early a message mean? Back early: promised call. Back since, what is that? De vuelta antes: un mensaje.',
  },
  {
    id: 'desk-show-finished',
    question: {
      en: 'How do I see who is finished for today or set aside?',
      es: '¿Cómo veo a los que ya terminé hoy o están apartados?',
    },
    answer: {
      en: '“Show finished and set aside” (key F) brings in everybody who was reached or refused today and who is skipped, after the others, and F hides them again. A member whom you logged as completed, scheduled or refused is there, not lost. “Everyone here is finished for today or set aside” means that this tab has nobody left.',
      es: '“Mostrar terminados y apartados” (tecla F) trae a quienes hoy se encontró o rechazaron y a los apartados, después de los demás, y F los oculta otra vez. El miembro que usted registró como completado, con cita o rechazado está ahí, no se perdió. “Todos los de esta lista están terminados por hoy o apartados” quiere decir que en esta pestaña no queda nadie.',
    },
    sources: DESK_GUIDE,
    tags: [
      'everyone finished',
      'where do they go',
      'show finished',
      'finished for today',
      'gone after refusing',
      'key F',
      'terminados',
    ],
    asked:
      'She said no, I logged the refusal and her card vanished, where is she? I marked him refused and he disappeared from the list. After I completed the call the card went away. How do I see the ones I already called today? Everyone here is finished, what does it mean? How do I hide the finished ones again? La registré como rechazada y desapareció, ¿dónde está? ¿Cómo veo a los que ya llamé hoy? Completé la llamada y se fue la tarjeta. Where do members go when I complete them? Where are the completed ones? Where did the person I just called go? ¿Dónde quedan los que ya completé? Everyone here is finished for today. Everybody is finished. All are finished, what now? Todos están terminados.',
  },
]
