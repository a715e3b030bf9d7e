import type { Preferences } from '#shared/ipc/app.ts'
import type { TrayFace } from '../../os/tray.ts'

type Words = {
  readonly newMessage: string
  readonly newMessageFrom: (firstName: string) => string
  readonly newMessages: (count: number) => string
  readonly unread: (count: number) => string
  readonly openChat: string
  readonly openDesk: string
  readonly open: string
  readonly quit: string
}

/** What stands outside the window, where anybody can read it: that something came, never what. */
const WORDS: Readonly<Record<Preferences['language'], Words>> = {
  en: {
    newMessage: 'New message from a member',
    newMessageFrom: (firstName) => `New message from ${firstName}`,
    newMessages: (count) => `${count} new messages`,
    unread: (count) => (count === 1 ? '1 unread message' : `${count} unread messages`),
    openChat: 'Click to open the chat.',
    openDesk: 'Click to open the desk.',
    open: 'Open Gapwise',
    quit: 'Quit',
  },
  es: {
    newMessage: 'Nuevo mensaje de un miembro',
    newMessageFrom: (firstName) => `Nuevo mensaje de ${firstName}`,
    newMessages: (count) => `${count} mensajes nuevos`,
    unread: (count) => (count === 1 ? '1 mensaje sin leer' : `${count} mensajes sin leer`),
    openChat: 'Haga clic para abrir el chat.',
    openDesk: 'Haga clic para abrir el tablero.',
    open: 'Abrir Gapwise',
    quit: 'Salir',
  },
}

const NAME_MAX = 40

/** One line, not longer than a title bears; empty where nothing is left. */
const oneLine = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{White_Space}\p{Default_Ignorable_Code_Point}]+/gu, ' ')
    .trim()
    .slice(0, NAME_MAX)
    .toWellFormed()

/** @param firstName only where the person's setting allows names; null otherwise. `unread`: of this member */
export function memberNotice(
  { firstName, unread }: { firstName: string | null; unread: number },
  language: Preferences['language'],
): { title: string; body: string } {
  const words = WORDS[language]
  const name = oneLine(firstName ?? '')
  return {
    title: name === '' ? words.newMessage : words.newMessageFrom(name),
    body: unread > 1 ? words.unread(unread) : words.openChat,
  }
}

export function summaryNotice(
  { count, ofOneMember }: { count: number; ofOneMember: boolean },
  language: Preferences['language'],
): { title: string; body: string } {
  const words = WORDS[language]
  return { title: words.newMessages(count), body: ofOneMember ? words.openChat : words.openDesk }
}

export function trayFace(unread: number, language: Preferences['language']): TrayFace {
  const { open, quit, ...words } = WORDS[language]
  return { tooltip: unread === 0 ? 'Gapwise' : words.unread(unread), open, quit }
}
