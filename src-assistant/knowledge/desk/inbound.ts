import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Calls that members make to us. */
export const INBOUND_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-inbound-outcomes',
    question: {
      en: 'Which outcomes does a call that came in have?',
      es: '¿Qué resultados tiene una llamada que recibimos?',
    },
    answer: {
      en: 'A call that came in has three outcomes of its own: “They called: care discussed” and “They called: question answered” once the identity is confirmed, and “They called: identity not confirmed” where it was not. Care discussed finishes the member for today; a question answered does not. The reasons are about a kit, a result, a visit or cost; without identity: somebody else called, answers did not match, or cut short.',
      es: 'Una llamada recibida tiene tres resultados propios: “Llamó el miembro: se habló de su atención” y “Llamó el miembro: pregunta resuelta” con la identidad confirmada, e “identidad sin confirmar” cuando no lo fue. Si se habló de su atención, el miembro queda terminado por hoy; con una pregunta resuelta, no. Los motivos son sobre un kit, un resultado, una cita o el costo; sin identidad: llamó otra persona, los datos no coincidieron, o se cortó.',
    },
    sources: DESK_GUIDE,
    tags: [
      'they called outcome',
      'called in',
      'inbound outcomes',
      'care discussed',
      'question answered',
      'identity not confirmed',
      'se habló de su atención',
    ],
    asked:
      'She called us and I only see one outcome, why? What do I pick when a member called with a question about a kit? Caller could not give the birth date, which outcome? What is the difference between care discussed and question answered? He called in and hung up before I could check him. ¿Qué resultado pongo si ella nos llamó con una pregunta? Llamó y no dio su fecha de nacimiento, ¿qué elijo? ¿Cuál es la diferencia entre se habló de su atención y pregunta resuelta? She called in, what outcome do I choose? A member called us, which result is it? What outcomes are there when they call us? Ella llamó, ¿qué resultado elijo?',
  },
  {
    id: 'desk-inbound-promise',
    question: {
      en: 'A member calls us before the call-back that I promised. What becomes of the promise?',
      es: 'Un miembro nos llama antes de la llamada que le prometí. ¿Qué pasa con la promesa?',
    },
    answer: {
      en: 'A promised call-back stays on the list when the member calls first, until you say that this was it: once the identity is confirmed, the call shows “This was the call promised for …”. Ticked, that call-back and what was due before are done, and later ones stay. Not ticked, nothing changes.',
      es: 'La llamada prometida sigue en la lista cuando el miembro llama antes, hasta que usted diga que era esa: con la identidad confirmada, la llamada muestra “Esta fue la llamada prometida para …”. Si lo marca, esa y las que tocaban antes quedan hechas, y las posteriores siguen. Si no lo marca, no cambia nada.',
    },
    sources: DESK_GUIDE,
    tags: ['called before', 'promised call came in', 'this was the call promised', 'called first', 'llamó antes'],
    asked:
      'I owed her a call and she called me first, do I still have to call? He rang before his call-back time, how do I close it? What is the tick box this was the call promised? She called in, does my promised call go away? Le debía una llamada y llamó ella, ¿la tengo que llamar igual? Me llamó antes de la hora, ¿cómo cierro la promesa? ¿Qué es la casilla esta fue la llamada prometida? She called me before the call I promised. He called before our call at three. She beat me to it and called first. Ella me llamó antes que yo. Me llamó antes de la llamada que le prometí.',
  },
  {
    id: 'desk-inbound-unknown',
    question: {
      en: 'Somebody calls and I can’t find or confirm them. What do I do at the desk?',
      es: 'Alguien llama y no lo encuentro o no lo puedo confirmar. ¿Qué hago en el escritorio?',
    },
    answer: {
      en: 'A caller whom nobody can find or confirm is told nothing about care, and not even whether they are on our list. Ask for the number on file, the member ID or the birth date and search again; found but not confirmed, the call is “identity not confirmed”. Nobody found means that nothing can be logged: they may be a member of another team (emergency access for supervisors and clinicians) or no member; give the plan’s number.',
      es: 'A quien llama y no se encuentra o no se confirma no se le dice nada de su atención, ni si está en nuestra lista. Pida el teléfono registrado, el número de miembro o la fecha de nacimiento y busque otra vez; si lo encuentra sin confirmarlo, es “identidad sin confirmar”. Si no hay nadie, no se registra nada: puede ser de otro equipo (acceso de emergencia de supervisores y clínicos) o no ser miembro; dé el número del plan.',
    },
    sources: DESK_GUIDE,
    tags: ['unknown caller', 'caller not found', 'identity not confirmed', 'no lo encuentro'],
    asked:
      'Somebody called my line and is not in the system. Caller will not tell me who she is. He calls us but his birth date does not match. Can I tell the caller that she is on our list? Wrong person called back, how do I log it? Llama alguien que no está en el sistema. La que llama no me quiere decir quién es. ¿Le puedo decir que está en nuestra lista? Somebody called and will not verify. The caller will not confirm who they are. No me confirma quién es la que llama.',
  },
]
