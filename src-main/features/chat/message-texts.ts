import type { Preferences } from '#shared/ipc/app.ts'
import { translator } from '#shared/texts/index.ts'
import type { TrayFace } from '../../os/tray.ts'

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
  const t = translator(language, 'notices')
  const name = oneLine(firstName ?? '')
  return {
    title: name === '' ? t('newMessage') : t('newMessageFrom', { firstName: name }),
    body: unread > 1 ? t('unread', { count: unread }) : t('openChat'),
  }
}

export function summaryNotice(
  { count, ofOneMember }: { count: number; ofOneMember: boolean },
  language: Preferences['language'],
): { title: string; body: string } {
  const t = translator(language, 'notices')
  return { title: t('newMessages', { count }), body: ofOneMember ? t('openChat') : t('openDesk') }
}

export function trayFace(unread: number, language: Preferences['language']): TrayFace {
  const t = translator(language, 'notices')
  const tooltip = unread === 0 ? 'Gapwise' : t('unread', { count: unread })
  return { tooltip, open: t('trayOpen'), quit: t('trayQuit') }
}
