import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** Bringing in the plan's files. */
export const IMPORT_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-import-how',
    question: {
      en: 'How do I import members or care gaps from the plan’s file?',
      es: '¿Cómo importo miembros o brechas del archivo del plan?',
    },
    answer: {
      en: 'Supervisors and administrators open “Import members or gaps ...” in the menu under the name (administrators also the tab “Imports”): choose the file, check what each column holds, choose the team of new members, and press “Check the file”. The preview shows new, changed, ended, refused, unclear and unchanged lines; nothing changes before you confirm. It needs the server. Outreach specialists can’t import.',
      es: 'Supervisores y administradores abren “Importar miembros o brechas ...” en el menú bajo el nombre (administración también la pestaña “Importaciones”): elija el archivo, revise qué trae cada columna, escoja el equipo de los miembros nuevos y revise el archivo. La vista previa muestra líneas nuevas, con cambios, de baja, rechazadas, por aclarar y sin cambios; nada cambia antes de confirmar. Necesita el servidor. Los especialistas no importan.',
    },
    sources: DESK_GUIDE,
    tags: ['import', 'upload roster', 'bring in members', 'new members file', 'importar', 'subir lista', 'who imports'],
    asked:
      'Where do I upload the roster, the new member list, this month’s gap file? Who may import? How do I load members from Excel? How do new people get onto the board? I don’t see the import menu. Does anything change before I confirm? ¿Dónde subo la lista de miembros del plan? ¿Quién puede importar? ¿Cómo cargo el archivo de brechas? ¿Cómo entran los miembros nuevos? Who is allowed to import? Who can upload the roster? Can I import as a coordinator or coach? ¿Cómo subo la lista nueva de miembros? Subir la lista del plan. Load the new file. Upload members.',
  },
  {
    id: 'desk-import-formats',
    question: {
      en: 'Which files can be imported, and how large may they be?',
      es: '¿Qué archivos se pueden importar y de qué tamaño?',
    },
    answer: {
      en: 'An import takes text files (CSV), Excel workbooks (.xlsx, .xlsm), FHIR R4 exports and Da Vinci gaps in care, Synthea tables and care-network rosters, also as ZIP: up to 100 MB, 300 columns and 250,000 lines. Not taken are old Excel (.xls: save as .xlsx), workbooks with a password, PDF, and damaged files. Social Security numbers are never read. Only the first visible sheet counts, or the one you choose.',
      es: 'Una importación toma archivos de texto (CSV), libros de Excel (.xlsx, .xlsm), exportaciones FHIR R4 y brechas Da Vinci, tablas de Synthea y listas de redes de atención, también en ZIP: hasta 100 MB, 300 columnas y 250,000 líneas. No toma Excel viejo (.xls: guárdelo como .xlsx), libros con contraseña, PDF ni archivos dañados. Los números de Seguro Social no se leen. Vale la primera hoja visible, o la que elija.',
    },
    sources: DESK_GUIDE,
    tags: [
      'file format',
      'csv',
      'xlsx',
      'excel',
      'fhir',
      'file too large',
      'password protected',
      'pdf',
      'formato',
      'max size',
    ],
    asked:
      'Can I import an xls, a PDF, a Google sheet, a password protected workbook? It says the file is neither text nor an Excel workbook. Our file has 400,000 rows, too large. Which format does the roster need? It says damaged or cut off. ¿Qué formato debe tener el archivo? ¿Puedo subir un Excel con contraseña o un PDF? El archivo es muy grande. What is the max file size for an import? How many rows can I import? ¿Cuántas líneas se pueden importar?',
  },
  {
    id: 'desk-import-columns',
    question: {
      en: 'Which columns must a roster have, and what do empty cells do?',
      es: '¿Qué columnas debe tener una lista y qué hacen las celdas vacías?',
    },
    answer: {
      en: 'A roster needs a member ID, first and last name (or one column with both) and a birth date; everything else is optional, in any order, and found by the columns’ names, which you can correct. Dates are month first (03/09/1948). An empty cell changes nothing, and members whom the file does not name stay as they are. A list of care gaps needs only the ID, the measure and its status.',
      es: 'Una lista necesita número de miembro, nombre y apellido (o una columna con los dos) y fecha de nacimiento; lo demás es opcional, en cualquier orden, y se reconoce por el nombre de las columnas, que usted puede corregir. Las fechas van con el mes primero (03/09/1948). Una celda vacía no cambia nada, y quien no está en el archivo queda como está. Una lista de brechas solo necesita el número, la medida y su estado.',
    },
    sources: DESK_GUIDE,
    tags: [
      'columns',
      'required columns',
      'date format',
      'empty cells',
      'missing members',
      'columnas',
      'date format import',
    ],
    asked:
      'What headers does the file need? Which columns are required in the roster? It says still needed: birth date. Does an empty phone delete the phone we have? What happens to members who are not in the new file? In which format are dates? ¿Qué columnas lleva el archivo? ¿Una celda vacía borra el dato? ¿Qué pasa con los que no vienen en el archivo? Members not in the new file: do they get deleted or dropped? What date format for an import? Do members get deleted who are not in the new file?',
  },
  {
    id: 'desk-import-second',
    question: {
      en: 'Why does an import wait for a second person, and who approves it?',
      es: '¿Por qué una importación espera a una segunda persona, y quién la aprueba?',
    },
    answer: {
      en: 'An import waits for a second person when it would end more than 10% of the members of its teams, close more than 10% of their open gaps (with the other files of 24 hours), or is older than the last one of its kind. Nothing has changed until then. Another supervisor who leads those teams or an administrator approves or refuses it within seven days, never who brought it in; that person can take it back.',
      es: 'Una importación espera a una segunda persona si daría de baja a más del 10% de los miembros de sus equipos, cerraría más del 10% de sus brechas abiertas (con los otros archivos de 24 horas), o es más vieja que la última de su clase. Hasta entonces nada cambió. La aprueba o rechaza otro supervisor que dirige esos equipos o un administrador, en siete días, nunca quien la trajo; esa persona puede retirarla.',
    },
    sources: DESK_GUIDE,
    tags: ['second person', 'approve import', 'import waits', '10 percent', 'segunda persona'],
    asked:
      'My import says it needs a second person, why? Who can approve the file, can I approve my own? An import waits over my board, what do I do with it? How long does a waiting import stay? Mi importación espera a otra persona, ¿por qué? ¿Puedo aprobar mi propio archivo? ¿Cuánto tiempo espera? My import is stuck waiting for approval.',
  },
  {
    id: 'desk-import-undo',
    question: { en: 'How do I undo an import?', es: '¿Cómo deshago una importación?' },
    answer: {
      en: 'An import is undone from the list under “Import members or gaps ...” within 24 hours, whole, by whoever brought it in, another supervisor who leads all its teams, or an administrator. New members leave, ended ones come back, fields and gaps are as before. A member with whom somebody has worked since stays as the file made them, and so does a do-not-call it added; both are listed. After 24 hours it can’t be undone.',
      es: 'Una importación se deshace desde la lista en “Importar miembros o brechas ...” dentro de 24 horas, entera, por quien la trajo, otro supervisor que dirige todos sus equipos o un administrador. Los nuevos salen, los dados de baja vuelven, los datos y brechas quedan como antes. El miembro con quien alguien trabajó después queda como lo dejó el archivo, y también un no llamar que agregó; los dos se listan. Pasadas 24 horas ya no.',
    },
    sources: DESK_GUIDE,
    tags: ['undo import', 'wrong file', 'take back import', 'revert', 'deshacer importación'],
    asked:
      'I uploaded the wrong file, can I take it back? How long can an import be undone? What stays after undoing the roster? Reverse yesterday’s load. Subí el archivo equivocado, ¿cómo lo deshago? ¿Hasta cuándo se puede deshacer? ¿Qué queda después de deshacerla? I loaded last month’s file by mistake. Imported the old roster by accident. Subí el archivo que no era. Importé mal. Undo the upload. Deshacer lo importado.',
  },
  {
    id: 'desk-import-unclear',
    question: {
      en: 'What are unclear lines in an import, “Same person” and “Another person”?',
      es: '¿Qué son las líneas por aclarar, “Misma persona” y “Otra persona”?',
    },
    answer: {
      en: 'Unclear lines are left out until somebody decides: the ID belongs to another name and birth date, or the same person seems to be on file under another ID, or no team rule fits. A supervisor sees up to five members who may be meant and says “Same person”, who goes on under the ID of the file, or “Another person”, who is new; then “Update the preview” and confirm. Administrators see no members, so they can’t.',
      es: 'Las líneas por aclarar quedan fuera hasta que alguien decide: el número es de alguien con otro nombre y fecha, o la persona parece estar con otro número, o ninguna regla de equipos aplica. Un supervisor ve hasta cinco miembros posibles y dice “Misma persona”, que sigue con el número del archivo, u “Otra persona”, que es nueva; luego actualiza la vista previa y confirma. Administración no ve miembros, así que no puede.',
    },
    sources: DESK_GUIDE,
    tags: ['unclear', 'same person', 'another person', 'merge', 'new member id', 'por aclarar'],
    asked:
      'Her member ID changed, how do I keep her history? It says somebody with this name is on file under another ID. What do I do with unclear lines in the roster? Two people or one, how do I tell the import? Le cambió el número de miembro, ¿cómo la junto? ¿Qué hago con las líneas por aclarar? No team rule fits this member. The roster says possible duplicate person. Maybe the same member twice in the import. Dice que puede ser la misma persona.',
  },
  {
    id: 'desk-import-kept',
    question: {
      en: 'Does a file overwrite what we changed, such as a phone, a do-not-call or a STOP?',
      es: '¿Un archivo sobrescribe lo que cambiamos, como un teléfono, un no llamar o un STOP?',
    },
    answer: {
      en: 'A file changes a field only while it still holds what the last file said: what staff or the member changed since stays, and is shown under “Differences kept”. A file adds a do-not-call and never takes one away, turns no texts on after a STOP, opens no gap again that was closed, and ends nobody with an open urgent alert. A phone or e-mail that a file changes gets no portal codes until it is confirmed.',
      es: 'Un archivo cambia un dato solo mientras siga como lo dijo el último archivo: lo que cambió el personal o el miembro se queda, y sale en “Diferencias conservadas”. Un archivo agrega un no llamar y nunca lo quita, no prende textos después de un STOP, no reabre una brecha cerrada y no da de baja a nadie con una alerta urgente abierta. Un teléfono o correo que cambia un archivo no recibe códigos del portal hasta confirmarse.',
    },
    sources: DESK_GUIDE,
    tags: ['overwrite', 'differences kept', 'roster changes', 'dnc in file', 'sobrescribe', 'diferencias conservadas'],
    asked:
      'I corrected her number, will the next roster put the old one back? Does the plan’s file overwrite our changes? Can an import take off do not call? What are differences kept? The file says the gap is open but ours is closed. ¿La lista nueva borra el teléfono que corregí? ¿El archivo quita el no llamar? ¿Qué son las diferencias conservadas? Does the import remove DNC flags? ¿El archivo nuevo me borra lo que corregí? We corrected an e-mail and the file has another one, which wins?',
  },
  {
    id: 'desk-import-not-on-board',
    question: {
      en: 'A member is in the imported file and not on the board. Why?',
      es: 'Un miembro está en el archivo importado y no en el tablero. ¿Por qué?',
    },
    answer: {
      en: 'An imported member comes onto the board with the first open care gap; without one a search finds them and the list does not show them. Others are missing because the line was refused or unclear, the membership has ended, the member is deceased, they joined another team, or the file waits for a second person. The preview and “Save lines that were left out” say which lines those are.',
      es: 'Un miembro importado llega al tablero con su primera brecha abierta; sin ella la búsqueda lo encuentra y la lista no lo muestra. Otros faltan porque la línea fue rechazada o quedó por aclarar, la membresía terminó, falleció, entró a otro equipo, o el archivo espera a una segunda persona. La vista previa y el archivo de líneas que quedaron fuera dicen cuáles son.',
    },
    sources: DESK_GUIDE,
    tags: ['not on the board', 'imported but missing', 'no gap', 'no aparece en el tablero'],
    asked:
      'I imported 500 members and the board shows 300. New member is in the roster but I can’t see her in the list. Where did the imported people go? Importé la lista y faltan miembros en el tablero. Viene en el archivo pero no sale en mi lista. I uploaded the roster but can’t find the new lady on the list. New members from the file don’t show up.',
  },
  {
    id: 'desk-import-gaps',
    question: {
      en: 'How do care gaps come in with a file, and does a missing gap close?',
      es: '¿Cómo entran las brechas con un archivo, y se cierra la que ya no viene?',
    },
    answer: {
      en: 'Care gaps come in with the roster (a column for each: X is open, 0 is closed, empty says nothing; or several in one cell) or as a list with a line for each. A gap that the file does not name stays as it is, unless “Are closed, where the last file of this source named them” is chosen for plans that leave closed gaps out. HEDIS codes become names; an unknown code is refused, an unknown name is taken.',
      es: 'Las brechas entran con la lista (una columna por brecha: X es abierta, 0 cerrada, vacío no dice nada; o varias en una celda) o como lista con una línea por brecha. La que el archivo no nombra queda como está, salvo que se elija cerrar las que nombró el último archivo de esa fuente, para planes que omiten las cerradas. Los códigos HEDIS se vuelven nombres; un código desconocido se rechaza, un nombre desconocido se acepta.',
    },
    sources: DESK_GUIDE,
    tags: ['gap file', 'gap list', 'absent gaps', 'missing gap', 'x and 0', 'archivo de brechas'],
    asked:
      'How do I mark a gap open or closed in the Excel? The gap is no longer in the plan’s file, does it close by itself? This measure code is not known here. Can I put yes or 1 in the gap column? ¿Cómo se pone una brecha abierta en el archivo? Si ya no viene la brecha, ¿se cierra sola? No reconoce el código de la medida.',
  },
  {
    id: 'desk-import-profile',
    question: {
      en: 'Do I have to match the columns every month, and can files come in by themselves?',
      es: '¿Tengo que acomodar las columnas cada mes, y pueden entrar archivos solos?',
    },
    answer: {
      en: 'A profile keeps what the columns hold, with the team and health plan of new members: “Keep these columns under a name”. The next file with the same columns comes with it, for every supervisor or administrator of the team, who can change or forget it. A nightly job of your organization can bring files in by a kept profile without anybody at a desk; what needs a second person waits.',
      es: 'Un perfil guarda qué trae cada columna, con el equipo y el plan de los miembros nuevos: se guardan con un nombre al revisar las columnas. El próximo archivo con las mismas columnas llega con él, para cada supervisor o administrador del equipo, que lo puede cambiar u olvidar. Una tarea nocturna de su organización puede traer archivos con un perfil sin nadie en el escritorio; lo que necesita una segunda persona espera.',
    },
    sources: DESK_GUIDE,
    tags: ['profile', 'keep columns', 'monthly file', 'nightly import', 'automatic import', 'perfil de importación'],
    asked:
      'Can it remember my column mapping? Does the roster load automatically at night? How do I save the columns for next month? ¿Se puede guardar cómo van las columnas? ¿La lista entra sola cada noche? Forget this profile, what is a profile?',
  },
  {
    id: 'desk-import-progress',
    question: {
      en: 'An import takes long. Can I close the window or cancel it?',
      es: 'Una importación tarda. ¿Puedo cerrar la ventana o cancelarla?',
    },
    answer: {
      en: 'An import shows a bar and about how many seconds are left; “Cancel” stops it at the next step with nothing changed, and where it was done before that, the desk says so and it can be undone for 24 hours. Closing the window or losing the network stops nothing: it is done whole or not at all, and confirming again only answers what became of it. The same file twice changes nothing.',
      es: 'Una importación muestra una barra y cuántos segundos faltan; “Cancelar” la detiene en el paso siguiente sin cambiar nada, y si ya estaba hecha lo dice y se puede deshacer por 24 horas. Cerrar la ventana o perder la red no detiene nada: se hace entera o no se hace, y confirmar otra vez solo responde qué pasó. El mismo archivo dos veces no cambia nada.',
    },
    sources: DESK_GUIDE,
    tags: ['import slow', 'cancel import', 'same file twice', 'importación lenta'],
    asked:
      'The import is stuck, can I close it? I confirmed and the connection dropped, was it done? I imported the same file twice by accident, are they doubled? La importación está tardando mucho, ¿la cierro? Se cortó el internet al confirmar, ¿entró? Subí dos veces el mismo archivo. Uploaded the same file twice.',
  },
  {
    id: 'desk-import-defaults',
    question: {
      en: 'What do new members get whose file names no priority, and what about deceased or ended ones?',
      es: '¿Qué reciben los miembros nuevos si el archivo no trae prioridad, y qué pasa con fallecidos o dados de baja?',
    },
    answer: {
      en: 'A new member without a priority in the file gets medium, without a compliance likelihood 50; where no line names a health plan, the dialog asks for one. Who is deceased or whose termination date has come is “ended” and leaves every board; somebody ended who is not on file is refused, nothing to do. Two digits of a year in a birth date make a grown-up: 3/4/25 is 1925.',
      es: 'Un miembro nuevo sin prioridad en el archivo recibe media, sin probabilidad de cumplimiento 50; si ninguna línea nombra un plan, el cuadro lo pregunta. Quien falleció o cuya fecha de término llegó queda dado de baja y sale de todos los tableros; si no estaba registrado, la línea se rechaza y no hay nada que hacer. Un año de dos cifras en la fecha de nacimiento da un adulto: 3/4/25 es 1925.',
    },
    sources: DESK_GUIDE,
    tags: [
      'default priority',
      'ended members',
      'termination date',
      'deceased in file',
      'two digit year',
      'prioridad por defecto',
    ],
    asked:
      'Why are all new members medium? What happens to members who left the plan in the new roster? The file says that he died, is he taken off the board? Which priority do new people have without a column? Todos los nuevos salieron con prioridad media, ¿por qué? ¿Qué pasa con los que ya no están en el plan? El archivo dice que falleció.',
  },
  {
    id: 'desk-import-stale',
    question: {
      en: '“Something changed on the server since this was shown”. Why was my import not done?',
      es: '“Algo cambió en el servidor desde que se mostró”. ¿Por qué no se hizo mi importación?',
    },
    answer: {
      en: 'An import does exactly what the preview showed: where something changed on the server meanwhile, such as a correction or another file, nothing is done and the new preview is shown. Look at it and confirm again. The same holds for a file that a second person approves. An import happens as a whole, in one step, so that half a file never gets in.',
      es: 'Una importación hace exactamente lo que mostró la vista previa: si mientras tanto algo cambió en el servidor, como una corrección u otro archivo, no se hace nada y se muestra la vista nueva. Revísela y confirme otra vez. Lo mismo vale para un archivo que aprueba una segunda persona. Todo entra junto, en un solo paso, así que nunca entra medio archivo.',
    },
    sources: DESK_GUIDE,
    tags: ['something changed', 'nothing was done', 'confirm again', 'algo cambió'],
    asked:
      'I pressed confirm and it says nothing was done because something changed. Why do I have to confirm the import again? Did half of the file go in? Confirmé y dice que algo cambió en el servidor. ¿Entró la mitad del archivo?',
  },
  {
    id: 'desk-import-figures',
    question: {
      en: 'Why does an administrator see only figures in an import?',
      es: '¿Por qué un administrador ve solo cantidades en una importación?',
    },
    answer: {
      en: 'Administrators see no member, so an import shows them counts, and refused or unclear lines only by their place in the file, with the column and the reason; approving and undoing are by figures, too. A supervisor of the team sees names and each change, and can say who somebody is. A supervisor’s file reaches the members of the teams they lead, an administrator’s those of every team.',
      es: 'Los administradores no ven miembros, así que una importación les muestra cantidades, y las líneas rechazadas o por aclarar solo por su lugar en el archivo, con la columna y el motivo; aprobar y deshacer también va por cantidades. Un supervisor del equipo ve nombres y cada cambio, y puede decir quién es alguien. El archivo de un supervisor llega a los equipos que dirige, el de un administrador a todos.',
    },
    sources: DESK_GUIDE,
    tags: ['administrator import', 'figures only', 'counts only', 'solo cantidades'],
    asked:
      'I am the admin and I see no names in the import. Which teams does my file reach? It says this member belongs to a team that you do not lead. Soy administradora y solo veo números al importar. ¿A qué equipos llega mi archivo? Why do I as an admin only see counts in the import?',
  },
]
