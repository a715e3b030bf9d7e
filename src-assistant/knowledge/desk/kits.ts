import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Orders of test kits: what can stop one, and what becomes of it. */
export const KIT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-kit-no',
    question: {
      en: 'A member answers yes to one of the four Cologuard questions. Can a kit be ordered?',
      es: 'El miembro contesta que sí a una de las cuatro preguntas de Cologuard. ¿Se puede pedir el kit?',
    },
    answer: {
      en: 'With a yes to any of the four questions (past colon cancer or polyps; Crohn’s or colitis; a parent, brother, sister or child with colon cancer; blood in the stool or weight loss now) the desk says “No kit for this member” and takes no Cologuard order. The test is for average risk only. Ask the member to talk with the doctor about the right test; nobody overrides this at the desk.',
      es: 'Con un sí a cualquiera de las cuatro preguntas (cáncer de colon o pólipos; Crohn o colitis; papá, mamá, hermano, hermana o hijo con cáncer de colon; sangre en el popó o baja de peso ahora) el escritorio dice “Sin kit para este miembro” y no toma el pedido de Cologuard. La prueba es solo para riesgo promedio. Pida al miembro que hable con su médico sobre la prueba adecuada; en el escritorio nadie lo salta.',
    },
    sources: DESK_GUIDE,
    tags: [
      'cologuard',
      'no kit for this member',
      'four questions',
      'family history',
      'blood in stool',
      'won’t let me order',
      'sin kit',
    ],
    asked:
      'Her brother, mother or dad had colon cancer and now it will not let me order the Cologuard box, why? He had polyps removed once, does he still get the kit? She sees blood in the stool and the order button is blocked. It says no kit for this member. One of the answers was yes, what do I tell her? Crohn’s, colitis, can I order it anyway? Su hermano tuvo cáncer de colon y ya no me deja pedir la caja. Dijo que sí a una pregunta, ¿qué hago? Tuvo pólipos, ¿le mando el Cologuard? Me sale sin kit para este miembro, ¿por qué? He had polyps before and the system won’t let me send the Cologuard. I can’t submit the order because of a yes. She has Crohn’s herself and Cologuard is blocked. Why can’t I order Cologuard for this member? ¿Por qué no puedo pedir el Cologuard? Why is the Cologuard order blocked? He lost weight without trying, can he still get a Cologuard kit?',
  },
  {
    id: 'desk-kit-cancel',
    question: { en: 'Can I cancel a kit order or take it back?', es: '¿Puedo cancelar o deshacer un pedido de kit?' },
    answer: {
      en: 'A kit order is ended on the open card while it still waits as “ordered”: “Update status”, then “Give up this order”. One that counts as sent is on its way and has no undo; a status only moves forward, and a kit that never arrives is set to lost. Tell the member about a box they did not want, and write it in the notes of the call.',
      es: 'Un pedido de kit se termina en la tarjeta abierta mientras todavía espera como “pedido”: “Cambiar estado” y luego “Dejar sin efecto el pedido”. El que cuenta como enviado va en camino y no se deshace; un estado solo avanza, y el kit que nunca llega se marca como perdido. Avise al miembro de una caja que no quería y anótelo en la llamada.',
    },
    sources: DESK_GUIDE,
    tags: ['cancel kit order', 'undo kit', 'give up this order', 'wrong kit', 'cancelar pedido', 'pedido equivocado'],
    asked:
      'I ordered the wrong kit, how do I stop or cancel it? She changed her mind and does not want the box any more. Can I undo a kit order, take back the order I just submitted? Ordered for the wrong person, call it off. I set the kit to completed by mistake, can I put it back? What does give up this order do? Pedí el kit equivocado, ¿cómo lo cancelo? Ya no quiere la caja, ¿se puede deshacer el pedido? Le puse entregado por error al kit. I clicked delivered by mistake on the kit. I set the wrong kit status, how do I change it back? I put the order under the wrong person, how do I pull it back? Me equivoqué de persona al pedir el kit. Ya no quiero que le manden el kit, ¿cómo paro el pedido? Quiero cancelar el kit. Stop the kit order. Parar un pedido de kit. Can I move a kit back from delivered to sent?',
  },
  {
    id: 'desk-kit-address',
    question: {
      en: 'Which address does a kit go to, and what if there is none or it is wrong?',
      es: '¿A qué dirección va un kit, y qué pasa si falta o está mal?',
    },
    answer: {
      en: 'The kit dialog shows the mailing address on file, which comes from the plan’s file; read it to the member before you submit. Where it says “No mailing address is on file”, or the member wants it sent elsewhere, ask where it should go and write that in the notes of the order. The mailing address itself can’t be changed at the desk, only the ZIP code; for the rest the member calls the plan.',
      es: 'El cuadro del kit muestra la dirección postal registrada, que viene del archivo del plan; léasela al miembro antes de enviar el pedido. Si dice “No hay dirección postal registrada”, o lo quiere en otro lugar, pregunte adónde mandarlo y escríbalo en las notas del pedido. La dirección postal misma no se cambia en el escritorio, solo el código postal; para lo demás el miembro llama al plan.',
    },
    sources: DESK_GUIDE,
    tags: [
      'mailing address',
      'kit address',
      'no mailing address',
      'street',
      'shipping',
      'dirección postal',
      'domicilio',
    ],
    asked:
      'She moved, where does the box get shipped? It says no mailing address is on file. He wants the kit sent to his daughter’s house, a PO box, his winter home. Where do I type another shipping address, change the street? The address on the order is old. How do I update a home address? ¿A qué dirección se manda el kit? Se mudó, ¿dónde cambio el domicilio? No hay dirección registrada, ¿qué pongo? Quiere que le llegue a otra casa. Which address is the kit mailed to? He wants his kit at his son’s place for the winter. The member lives somewhere else half of the year. No me sale la dirección para mandar el kit. ¿A dónde llega el kit? ¿A qué casa se manda? Where does the kit get delivered?',
  },
  {
    id: 'desk-kit-only',
    question: {
      en: 'Which kits can be ordered, and can I send one that is not in the list?',
      es: '¿Qué kits se pueden pedir, y puedo mandar uno que no está en la lista?',
    },
    answer: {
      en: 'Four kits can be ordered here: Cologuard, the A1C home test, the blood pressure monitor and the lipid panel. A kit is offered only where the member has the open gap that it belongs to; otherwise it says “No test kits recommended”. FIT, eye, kidney or other kits are not on the list; the menu of the second lab opens its at-home kits in the browser (key O).',
      es: 'Aquí se pueden pedir cuatro kits: Cologuard, la prueba de A1C en casa, el monitor de presión y el panel de lípidos. Se ofrece un kit solo si el miembro tiene abierta la brecha correspondiente; si no, dice “No se recomiendan kits de prueba”. FIT, ojos, riñón y otros no están en la lista; el menú del segundo laboratorio abre sus kits para hacer en casa en el navegador (tecla O).',
    },
    sources: DESK_GUIDE,
    tags: [
      'other kit',
      'no test kits recommended',
      'kit not listed',
      'kits available',
      'otro kit',
      'no se recomiendan kits',
    ],
    asked:
      'Can I send a FIT, a kidney kit, an eye test, a covid test, a glucose meter? Why is no kit offered for her, kits grayed out? It says no test kits recommended, none recommended. The kit I want is not in the list. Does he qualify for a kit without an open gap? What kinds of kits do we have? ¿Puedo mandar otro kit que no sale en la lista? No me ofrece ningún kit, ¿por qué? ¿Qué kits tenemos, hay FIT? Why are no kits recommended? ¿Hay kit para los ojos o los riñones? ¿Qué kits puedo pedir? Is there a kit for the eye exam, the mammogram, the bones? It says not eligible for the kit.',
  },
  {
    id: 'desk-kit-tracking',
    question: {
      en: 'Where do I see the tracking number of a kit and when it was sent?',
      es: '¿Dónde veo el número de rastreo de un kit y cuándo se envió?',
    },
    answer: {
      en: 'The tracking number, where there is one, stands with the kit in the Test Status Overview of the open card, with the days on which it was ordered, approved, sent, delivered and completed, and who did it. The member sees the same stages and the number in the portal, from the home page. Without a number ask the member, and set the status by hand with “Update status”.',
      es: 'El número de rastreo, si lo hay, está con el kit en el resumen de pruebas de la tarjeta abierta, con los días en que se pidió, aprobó, envió, entregó y completó, y quién lo hizo. El miembro ve las mismas etapas y el número en el portal, desde el inicio. Sin número, pregunte al miembro y cambie el estado a mano con “Cambiar estado”.',
    },
    sources: DESK_GUIDE,
    tags: ['tracking number', 'when sent', 'shipped', 'who ordered', 'rastreo', 'seguimiento'],
    asked:
      'She asks for the tracking of her box, UPS number. When was it mailed, on which day did the kit go out? Who ordered this kit? How do I track a package for a member? Can she follow her package herself? Me pide el número de rastreo de su caja. ¿Cuándo se mandó su kit, quién lo pidió? ¿Cómo rastreo el paquete? Where is the tracking number? The member wants the UPS number for the box. Where is the package, has it shipped yet?',
  },
]
