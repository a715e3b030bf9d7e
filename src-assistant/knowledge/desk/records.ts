import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** A member's data on the desk, and what comes in. */
export const RECORD_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-contact-edit',
    question: {
      en: 'How do I change a member’s phone number, e-mail, ZIP code or language?',
      es: '¿Cómo cambio el teléfono, el correo o el idioma de un miembro?',
    },
    answer: {
      en: 'A phone number, an e-mail address, a ZIP code or the language of a member is changed under “Correct or note a wish”, on the open card and in the call once the identity is confirmed. It counts at once, and who changed it is kept; a new phone or e-mail gets no portal codes until it is confirmed. The date of birth and the member ID come from the plan. Members can change their own under Profile in the portal.',
      es: 'El teléfono, el correo, el código postal o el idioma de un miembro se cambia en “Corregir o anotar un deseo”, en la tarjeta abierta y en la llamada con la identidad confirmada. Vale de inmediato, y queda quién lo cambió; un teléfono o correo nuevo no recibe códigos del portal hasta que se confirma. La fecha de nacimiento y el número de miembro vienen del plan. El miembro puede cambiar lo suyo en Perfil, en el portal.',
    },
    sources: DESK_GUIDE,
    tags: [
      'change phone number',
      'new number',
      'correct the record',
      'update contact',
      'cambiar número',
      'wrong zip code',
    ],
    asked:
      'She has a new phone, got a new cell number, the e-mail on file is wrong, moved to another ZIP code, wants Spanish from now on: where do I put, fix, edit or update it as staff? Tiene otro celular o teléfono nuevo, el correo está mal, ¿dónde lo corrijo, cómo actualizo el número de un miembro? He moved, has another number, I got a different email from her: where do I put it? Fix her address. Cambió de teléfono, ¿dónde lo pongo yo? She wants everything in Spanish from now on. Quiere todo en español. She just gave me a different cell number, where does that go? Me dio otro celular, ¿dónde lo pongo? New e-mail for a member, add an e-mail. Tiene correo nuevo. The ZIP code is wrong. The phone number is wrong, where do I fix it? She has a new e-mail. How do I change a phone number? The member wants Spanish now, change the language. How do I update the e-mail? Where do I put the new number? Quiere que le hablen en español, ¿dónde cambio el idioma? ¿Cómo cambio el teléfono? ¿Cómo cambio el correo de un miembro? Cambiar el número. Change the phone. Update the phone number.',
  },
  {
    id: 'desk-33',
    question: {
      en: 'How does a member correct phone, e-mail or address?',
      es: '¿Cómo corrige un miembro su teléfono, correo o dirección?',
    },
    answer: {
      en: 'In the portal under Profile: name, phone, e-mail and ZIP code. Send the link “Update Contact Information”. Date of birth and member ID can’t be changed there; for those the member calls the number on the member card.',
      es: 'En el portal, en Perfil: nombre, teléfono, correo y código postal. Envíe el enlace “Actualizar datos de contacto”. La fecha de nacimiento y el número de miembro no se cambian ahí; para eso el miembro llama al número de su tarjeta.',
    },
    sources: DESK_GUIDE,
    tags: ['change phone number', 'new address', 'update contact information', 'profile', 'wrong number', 'moved'],
    asked:
      'How do I change, correct or update a phone number, e-mail, name, ZIP code or address? The member moved or has a new number. ¿Cómo se cambia el teléfono o la dirección de un miembro? New phone, new street, misspelled name, fix the e-mail on file. ¿Cómo corrijo el correo? Can members fix their own address and phone? Where does she change her email herself? ¿Dónde cambia ella misma su correo? Can she change her address herself?',
  },
  {
    id: 'desk-conflict',
    question: {
      en: 'Somebody else changed the same member meanwhile. What happens?',
      es: 'Otra persona cambió al mismo miembro mientras tanto. ¿Qué pasa?',
    },
    answer: {
      en: 'When two people change the same thing of a member, nothing is overwritten unseen: the desk says that somebody else changed it meanwhile and asks whether to keep what you typed or take theirs. What the server could not take stands under “Needs attention” with the reason. Different things of one member get along.',
      es: 'Cuando dos personas cambian lo mismo de un miembro, nada se sobrescribe sin que se vea: el escritorio avisa que otra persona lo cambió mientras tanto y pregunta si deja lo que usted escribió o toma lo de ella. Lo que el servidor no pudo aceptar está en “Requiere atención” con el motivo. Cambios distintos en un mismo miembro no se estorban.',
    },
    sources: DESK_GUIDE,
    tags: ['conflict', 'changed meanwhile', 'two people', 'colleague', 'conflicto', 'mismo miembro'],
    asked:
      'A coworker and I edited the same card at the same time, who wins, is mine lost, does it overwrite? Two of us work on one person. Un compañero cambió lo mismo que yo, ¿cuál queda, se pierde lo mío? Dos personas editamos al mismo tiempo al mismo miembro. Two of us edited the same member.',
  },
  {
    id: 'desk-not-there',
    question: {
      en: 'Can I add or delete a member, merge duplicates, print or export a list?',
      es: '¿Puedo agregar o borrar un miembro, unir duplicados, imprimir o exportar una lista?',
    },
    answer: {
      en: 'Members come from the plan’s roster: supervisors and administrators bring the file in under Imports. Nobody adds, deletes or merges a member by hand here, and there is no printing and no export of the list, so that nothing leaves the desk. A member who stands there twice or is missing is for your supervisor.',
      es: 'Los miembros vienen de la lista del plan: supervisores y administradores traen el archivo en Importaciones. Aquí nadie agrega, borra ni une miembros a mano, y la lista no se imprime ni se exporta, para que nada salga del escritorio. Un miembro repetido o que falta es asunto de su supervisor.',
    },
    sources: DESK_GUIDE,
    tags: [
      'add member',
      'new member',
      'delete',
      'duplicate',
      'print',
      'export',
      'excel',
      'import',
      'agregar',
      'imprimir',
      'delete a member',
    ],
    asked:
      'How do I print my list, export it to Excel, download it? She is not in the system, how do I add her? The same man is there twice. How do new members get in, who uploads the roster? ¿Cómo imprimo la lista? No aparece en el sistema, ¿cómo la agrego? Está repetido. Print my list, print the board. Member is in there twice, a double entry. Can I get a spreadsheet of my members? Can I delete a member? Can I add a new member by hand? How do I remove a member from the system? How do I print? ¿Puedo borrar a un miembro? ¿Cómo exporto la lista? ¿Cómo borro un duplicado? Export the list. Remove a duplicate. Add a member. Download the list.',
  },
  {
    id: 'desk-no-upload',
    question: {
      en: 'Can I attach a fax, scan or picture of a record to a member?',
      es: '¿Puedo adjuntar un fax, escaneo o foto de un registro a un miembro?',
    },
    answer: {
      en: 'The desk takes no files, scans or pictures of a member. Add the task “Request a record” (Alt+T in the call) with where and when it was done; coordinators ask the office or lab for it, and the gap shows “Evidence in” when it has arrived. The member can also have the report sent to the own doctor.',
      es: 'El escritorio no recibe archivos, escaneos ni fotos de un miembro. Agregue la tarea de pedir un expediente (Alt+T en la llamada) con dónde y cuándo se hizo; los coordinadores lo piden al consultorio o laboratorio, y la brecha lo muestra cuando llega. El miembro también puede pedir que manden el informe a su doctor.',
    },
    sources: DESK_GUIDE,
    tags: ['attach', 'upload', 'fax', 'scan', 'picture', 'document', 'adjuntar', 'foto'],
    asked:
      'She wants to send me her report, where do I upload it? Can he fax the result, e-mail me a photo? ¿Dónde subo el papel que me mandó? The member e-mailed or texted me a photo of her exam or report. He mailed a copy of his test, can I attach it? Me mandó foto de su estudio, ¿dónde la subo?',
  },
  {
    id: 'desk-import-errors',
    question: {
      en: 'An import has refused or unclear lines. What do I do?',
      es: 'Una importación tiene líneas rechazadas o dudosas. ¿Qué hago?',
    },
    answer: {
      en: 'The preview under Imports shows each line as new, changed, ended, refused, unclear or unchanged, with the column and the reason. Correct refused lines in the file and bring it in again: what came in before stays unchanged, so nothing is there twice. For an unclear line a supervisor says who is meant; an import can also be undone there.',
      es: 'La vista previa en Importaciones muestra cada línea como nueva, cambiada, terminada, rechazada, dudosa o igual, con la columna y el motivo. Corrija las rechazadas en el archivo y tráigalo otra vez: lo que ya entró queda igual, así que nada se duplica. En una línea dudosa un supervisor dice de quién se trata; ahí también se deshace una importación.',
    },
    sources: DESK_GUIDE,
    tags: ['import errors', 'refused lines', 'roster', 'rejected rows', 'importación', 'errores'],
    asked:
      'The roster I imported got errors, now what? Some rows were rejected, how do I fix the file? Can I undo an import? La lista que subí tiene errores. Some rows were refused in the upload. What are refused lines?',
  },
]
