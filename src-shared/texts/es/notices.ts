import type { notices as english } from '../en/notices.ts'
import type { Spanish } from '../translation.ts'

export const notices: Spanish<typeof english> = {
  newMessage: 'Nuevo mensaje de un miembro',
  newMessageFrom: 'Nuevo mensaje de {{firstName}}',
  newMessages: '{{count}} mensajes nuevos',
  unread_one: '{{count}} mensaje en espera',
  unread_many: '{{count}} mensajes en espera',
  unread_other: '{{count}} mensajes en espera',
  oldestMinutes: 'el más antiguo, {{minutes}} min',
  oldestHours: 'el más antiguo, {{hours}} h',
  openChat: 'Haga clic para abrir el chat.',
  openDesk: 'Haga clic para abrir Gapwise.',
  callbackDue_one: 'Hay una llamada prometida',
  callbackDue_many: 'Hay {{count}} llamadas prometidas',
  callbackDue_other: 'Hay {{count}} llamadas prometidas',
  openList: 'Haga clic para ver la lista.',
  urgentAlert: 'Alerta urgente de un miembro',
  trayOpen: 'Abrir Gapwise',
  trayQuit: 'Salir',
}
