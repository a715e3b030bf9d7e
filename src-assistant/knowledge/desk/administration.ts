import type { KnowledgeEntry } from '../../types.ts'
import { DESK_GUIDE } from '../sources.ts'

/** The rooms of administrators and auditors. */
export const ADMINISTRATION_PASSAGES: readonly KnowledgeEntry[] = [
  {
    id: 'desk-admin-invite',
    question: {
      en: 'How does a new colleague get an account?',
      es: '¿Cómo recibe una cuenta un colega nuevo?',
    },
    answer: {
      en: 'A new colleague is invited by an administrator: Administration, People, “Invite a person”, with name, work e-mail, role and teams. The e-mail brings a code that works once, within 7 days; the person enters it under “I have a code from an e-mail”, chooses a password of at least 12 characters, signs in and sets up the authenticator app. “Send the invitation again” makes a new code and ends the one before. Supervisors ask an administrator.',
      es: 'A un colega nuevo lo invita un administrador: Administración, Personas, “Invitar a una persona”, con nombre, correo del trabajo, función y equipos. El correo trae un código que sirve una vez, dentro de 7 días; la persona lo escribe donde dice que tiene un código, elige una contraseña de al menos 12 letras, entra y configura la aplicación de autenticación. “Enviar de nuevo la invitación” hace otro código y anula el anterior. Los supervisores se lo piden a un administrador.',
    },
    sources: DESK_GUIDE,
    tags: [
      'add a user',
      'new user',
      'invite code',
      'resend',
      'new account',
      'invite',
      'invitation',
      'new hire',
      'code expired',
      'onboard',
      'cuenta nueva',
      'invitación',
    ],
    asked:
      'We have a new hire, how do I get her a login? Who creates accounts? My invitation code does not work any more. The code from the e-mail expired. How long is the invitation good? I did not get the invitation e-mail. How long does the password have to be? Entra una persona nueva, ¿quién le hace la cuenta? El código del correo ya no sirve. ¿Cuánto dura la invitación? No me llegó el correo de la invitación. The invite code expired, who sends a new one? Send the invite again. How do I invite someone new? ¿Cómo invito a una persona nueva? How do I add a new user? Add a user. Create a new login. Agregar un usuario. ¿Cómo agrego a un usuario nuevo?',
  },
  {
    id: 'desk-admin-reset',
    question: {
      en: 'Who resets a password or a lost authenticator, and what happens then?',
      es: '¿Quién restablece una contraseña o un autenticador perdido, y qué pasa?',
    },
    answer: {
      en: 'A reset is done by an administrator: Administration, People, Actions, “Reset the password” or “Reset the second factor”, after making sure that it is really this person. It ends every session at once. A password reset sends a code for a new one that works for 24 hours; after the other, the next sign-in sets up a new app. Unsent work stays on the computer until they sign in there again. Nobody resets the own account.',
      es: 'Lo restablece un administrador: Administración, Personas, Acciones, “Restablecer la contraseña” o “Restablecer el segundo factor”, tras asegurarse de que es esa persona. Termina de inmediato todas las sesiones. Con la contraseña llega un código para una nueva, que sirve 24 horas; con el segundo factor, la próxima entrada configura otra aplicación. Lo no enviado queda en el equipo hasta entrar de nuevo ahí. Nadie restablece su propia cuenta.',
    },
    sources: DESK_GUIDE,
    tags: [
      'mfa',
      '2fa',
      'two factor',
      'reset password',
      'reset second factor',
      'locked out',
      'new phone',
      'restablecer',
      'segundo factor',
    ],
    asked:
      'As admin, how do I reset somebody’s password? A coach lost her phone and all recovery codes, what do I do as administrator? What happens to unsent work when a password is reset? Can a supervisor reset a password? How long does the reset code work? ¿Cómo le restablezco la contraseña a alguien? Perdió el celular y los códigos, ¿qué hace el administrador? ¿Un supervisor puede restablecer contraseñas? ¿Cuánto sirve el código? Reset MFA for a user. Reset somebody’s two factor. Reset the authenticator of a coworker as an admin. Resetear el segundo factor de alguien.',
  },
  {
    id: 'desk-admin-approval',
    question: {
      en: 'Why does a role wait for approval, and why can’t I change my own?',
      es: '¿Por qué una función espera aprobación, y por qué no puedo cambiar la mía?',
    },
    answer: {
      en: 'The roles administrator and auditor are given by two: one administrator asks, another one approves (“Waiting for approval”), and nobody for the own account. Nobody changes the own role or switches off the own account, so that there is always an administrator. All other roles and teams are changed at once under Actions, “Change name, role or teams”; a new role ends the sessions and counts from the next sign-in.',
      es: 'Las funciones de administrador y auditor se dan entre dos: un administrador la pide, otro la aprueba (“Esperan aprobación”), y nadie para su propia cuenta. Nadie cambia su propia función ni desactiva su cuenta, para que siempre haya un administrador. Las demás funciones y los equipos se cambian de inmediato en Acciones, “Cambiar nombre, función o equipos”; una función nueva termina las sesiones y cuenta desde la próxima entrada.',
    },
    sources: DESK_GUIDE,
    tags: [
      'make admin',
      'new administrator',
      'auditor role',
      'waiting for approval',
      'change role',
      'promote',
      'second administrator',
      'esperan aprobación',
    ],
    asked:
      'How do I make somebody an administrator? Change a coach to supervisor. How do I move a person to another team? Why is the new role not active yet? Can I give myself another role? ¿Cómo hago administrador a alguien? ¿Cómo cambio a una asesora a supervisora? ¿Cómo paso a una persona a otro equipo? ¿Por qué la función espera aprobación? Make someone an admin. Make a person an auditor or administrator. Who approves a new administrator? Hacer administradora a una persona. Dar la función de auditor.',
  },
  {
    id: 'desk-admin-teams',
    question: {
      en: 'How are teams made, renamed or merged, and how do new members get into a team?',
      es: '¿Cómo se crean, cambian de nombre o unen los equipos, y cómo llegan a un equipo los miembros nuevos?',
    },
    answer: {
      en: 'Teams are made, renamed and merged by administrators under Administration, Teams; a merge moves all people and members with everything that belongs to them, and can’t be taken back. New members join by “Which team new members join”: rules by ZIP or state, language, health plan and room, the first that fits; who fits none is unclear in the import. “Where would somebody go?” tries a rule out.',
      es: 'Los equipos los crean, renombran y unen los administradores en Administración, Equipos; unir pasa a todas las personas y miembros con lo suyo, y no se puede deshacer. Los miembros nuevos entran por “A qué equipo van los miembros nuevos”: reglas por código postal o estado, idioma, plan y cupo, la primera que encaje; quien no encaja en ninguna queda sin aclarar en la importación. “¿A dónde iría alguien?” prueba una regla.',
    },
    sources: DESK_GUIDE,
    tags: ['teams', 'merge teams', 'rename team', 'team rules', 'new members', 'equipos', 'unir equipos'],
    asked:
      'How do I create a new team? Can I undo a merge of two teams? Which team does a new member go to? How do I send all Spanish speakers to one team? What happens to the members when a team is merged? ¿Cómo creo un equipo nuevo? ¿Se puede deshacer la unión de dos equipos? ¿A qué equipo va un miembro nuevo? ¿Cómo mando a los que hablan español a un equipo?',
  },
  {
    id: 'desk-admin-sees',
    question: {
      en: 'Can administrators see members or charts?',
      es: '¿Los administradores pueden ver miembros o expedientes?',
    },
    answer: {
      en: 'Administrators see staff and teams and no member: no list, no chart, no call, and their desk holds none. Of a person they see name, e-mail, role, teams, whether the account is off, the second factor and when last seen; of a team, how many people and members. They invite people, give roles and teams, reset passwords, bring in files by counts, and keep the plan settings; all of it is in the audit trail.',
      es: 'Los administradores ven personal y equipos y ningún miembro: ni lista, ni expediente, ni llamadas, y su escritorio no guarda ninguno. De una persona ven nombre, correo, función, equipos, si la cuenta está desactivada, el segundo factor y cuándo se vio por última vez; de un equipo, cuántas personas y miembros. Invitan personas, dan funciones y equipos, restablecen contraseñas, traen archivos por cantidades y llevan los ajustes del plan; todo queda en el registro de auditoría.',
    },
    sources: DESK_GUIDE,
    tags: ['administrator', 'admin', 'admins', 'charts', 'patients', 'who sees charts', 'administrador', 'expedientes'],
    asked:
      'Can the admin who sets up our accounts look in charts? Does the person who makes logins see patients? Do admins see patients? Can IT or the administrator read my members? What does an administrator see? I am an admin, why do I see no board? Does the admin see my notes? ¿El administrador que hace las cuentas puede ver expedientes? ¿El administrador ve los expedientes? ¿Quien crea los usuarios ve a los miembros? Soy administradora, ¿por qué no veo el tablero? ¿El administrador lee mis notas?',
  },
  {
    id: 'desk-admin-off',
    question: {
      en: 'Somebody leaves. How is the account switched off, and what happens to their computer?',
      es: 'Alguien se va. ¿Cómo se desactiva la cuenta y qué pasa con su computadora?',
    },
    answer: {
      en: 'An account is switched off by an administrator (Administration, People, Actions, “Switch off”); a supervisor may switch care staff off, too, and only an administrator on again. All sessions end at once, the computer erases its members at its next contact with the server, and promises and tasks become the team’s. Unsent work is sealed for the plan where it has a recovery key, and lost where it has none.',
      es: 'Una cuenta la desactiva un administrador (Administración, Personas, Acciones, “Desactivar”); un supervisor también puede desactivar a personal de atención, y activarla de nuevo es solo de un administrador. Todas las sesiones terminan de inmediato, la computadora borra a sus miembros en su próximo contacto con el servidor, y promesas y tareas pasan al equipo. Lo no enviado se guarda sellado si el plan tiene una clave de recuperación; si no, se pierde.',
    },
    sources: DESK_GUIDE,
    tags: [
      'disable',
      'switch off',
      'deactivate',
      'shut off access',
      'terminate account',
      'fired',
      'stolen laptop',
      'desactivar',
    ],
    asked:
      'How do I remove a user who was fired? Fired employee: how do we shut off the access? Deactivate an account today. A laptop was stolen, what do I do with the account? Employee quit, how do we shut off the login? Can an account be switched on again? What happens to the members on the laptop of somebody who left? ¿Cómo quito a un usuario que ya no trabaja aquí? Despidieron a alguien, ¿cómo le cierro el acceso? Le robaron la computadora, ¿qué hago con la cuenta? ¿Se puede activar otra vez una cuenta? Disable an account. Disable a user. Close an account of a coworker. Cerrar una cuenta.',
  },
  {
    id: 'desk-admin-plan',
    question: {
      en: 'What can administrators set for the whole plan?',
      es: '¿Qué pueden fijar los administradores para todo el plan?',
    },
    answer: {
      en: 'Plan settings (Administration, Plan settings) hold the plan’s name in e-mails, the signature of texts, the number to call back, the portal’s address, labs and kit catalog, calling hours Monday to Saturday, the most calls in 7 and 60 days, goals of a day, and up to 40 approved texts of the plan’s own. Hours and caps can only be narrower than the product’s. Computers have them after their next contact with the server; others ask an administrator.',
      es: 'Los ajustes del plan (Administración, Ajustes del plan) tienen el nombre en los correos, la firma de los textos, el número para devolver la llamada, la dirección del portal, laboratorios y catálogo de kits, el horario de lunes a sábado, el máximo de llamadas en 7 y 60 días, las metas del día, y hasta 40 textos aprobados propios. Horario y límites solo pueden ser más estrictos. Los equipos los tienen tras su próximo contacto con el servidor; los demás se lo piden a un administrador.',
    },
    sources: DESK_GUIDE,
    tags: [
      'plan settings',
      'whole plan',
      'calling hours setting',
      'callback number',
      'own snippets',
      'ajustes del plan',
    ],
    asked:
      'Where do we change the number members call back? Where is the callback number in texts and voicemails set? Who can change the calling hours? Can we extend the calling hours for our plan? Can our plan allow calls on Sunday or until 9 pm? Can we raise the limit of calls in a week? Who adds our own approved texts? Where is the text signature set? Can I change the lab links for everybody? How do we close Saturdays? ¿Dónde se cambia el horario de llamadas? ¿Podemos permitir llamadas los domingos? ¿Quién pone el número para devolver la llamada? ¿Quién agrega textos aprobados propios?',
  },
  {
    id: 'desk-auditor',
    question: {
      en: 'How do I find out who opened or changed a member’s record?',
      es: '¿Cómo se averigua quién abrió o cambió el registro de un miembro?',
    },
    answer: {
      en: 'Who opened or changed a record is found by auditors in the access trail, which is their whole desk: by the plan’s member number, staff member, kind of event and days. It shows who, when and which fields, never a name or what a field held; the search itself is in the trail, and it needs the server. “Save as CSV” makes a file of up to 10,000 lines, “Check the chain” shows whether anything was removed. Everybody else, supervisors included, asks compliance.',
      es: 'Quién abrió o cambió un registro lo encuentran los auditores en el registro de accesos, que es todo su escritorio: por número de miembro del plan, persona, clase de evento y días. Muestra quién, cuándo y qué campos, nunca un nombre ni lo que decía el campo; la búsqueda también queda ahí, y necesita el servidor. Se puede guardar como CSV (hasta 10,000 líneas) y revisar si algo se quitó. Los demás, también los supervisores, preguntan a cumplimiento.',
    },
    sources: DESK_GUIDE,
    tags: [
      'access trail',
      'audit log',
      'auditor',
      'who opened',
      'who looked',
      'export',
      'csv',
      'check the chain',
      'registro de accesos',
    ],
    asked:
      'How do I see who looked at a chart last month? Who looked at this record? Where is the audit log? I am an auditor, where do I search by member? Can I export the audit log to a file? A member asks who saw her record, who can look that up? As a supervisor can I see the audit trail? Who opened this chart? ¿Cómo veo quién abrió un expediente? ¿Quién vio este registro? ¿Dónde está el registro de auditoría? ¿Se puede exportar el registro? Soy auditora, ¿dónde busco por miembro?',
  },
  {
    id: 'desk-admin-mail',
    question: {
      en: 'An invitation says “E-mail not sent”, or the address was wrong. What now?',
      es: 'Una invitación dice que el correo no se envió, o la dirección estaba mal. ¿Qué hago?',
    },
    answer: {
      en: 'The list under People says of each code until when it works and whether its e-mail went out. “E-mail not sent”: use “Send the invitation again” from the person’s Actions in a while (at most 5 e-mails an hour go to one address, 100 for one administrator). A wrong address: “Withdraw the invitation”, which ends the code, and invite anew. The person looks in the spam folder first.',
      es: 'La lista de Personas dice de cada código hasta cuándo sirve y si salió el correo. Si no se envió: “Enviar de nuevo la invitación”, en las Acciones de la persona, dentro de un rato (salen a lo sumo 5 correos por hora a una dirección, 100 por administrador). Dirección equivocada: “Retirar la invitación”, que anula el código, e invite de nuevo. La persona mira antes en el correo no deseado.',
    },
    sources: DESK_GUIDE,
    tags: [
      'never came',
      'did not arrive',
      'e-mail not sent',
      'withdraw the invitation',
      'wrong address',
      'resend',
      'retirar la invitación',
    ],
    asked:
      'The invite e-mail did not arrive, how do I send it again? I invited the wrong address. Cancel an invitation. It says e-mail not sent next to a person. Mandé la invitación a un correo equivocado. ¿Cómo cancelo una invitación? El correo de la invitación no llegó, ¿cómo lo mando otra vez? The invite e-mail never came. The invitation never arrived. No invitation in the inbox. La invitación nunca llegó.',
  },
  {
    id: 'desk-admin-list',
    question: {
      en: 'What do “Invited”, “Waiting” and “Switched off” mean in the staff list of Administration?',
      es: '¿Qué significan “Invitada”, “Espera” y “Desactivada” en la lista de personal de Administración?',
    },
    answer: {
      en: 'People in Administration are found by name or e-mail and narrowed by role, team and state. Active can sign in, invited has a code and no password yet, waiting for approval needs a second administrator’s decision on the role, and switched off can’t sign in. The list also shows whether the second factor is set up and when the person was last seen, to about the hour.',
      es: 'Las personas en Administración se encuentran por nombre o correo y se reducen por función, equipo y estado. Una activa puede entrar, una invitada tiene un código y todavía no contraseña, la que espera aprobación necesita que otro administrador decida su función, y una desactivada no puede entrar. La lista muestra también si el segundo factor está configurado y cuándo se vio a la persona por última vez, con una hora de margen.',
    },
    sources: DESK_GUIDE,
    tags: ['people list', 'invited', 'switched off', 'last seen', 'user list', 'lista de personas'],
    asked:
      'Where is the list of users? When did this coach last sign in? Who has not set up the second factor yet? What does invited mean next to a name? Show everybody of one team in administration. ¿Dónde está la lista de usuarios? ¿Cuándo entró esta persona por última vez? ¿Quién no ha configurado el segundo factor?',
  },
]
