import type { Preferences } from '#shared/ipc/app.ts'
import { translator } from '#shared/texts/index.ts'
import type { Log } from '../../log/types.ts'
import type { GroupedNotifications, Notice } from '../../os/notifications.ts'
import type { Announcement } from './message-watch.ts'

const SUMMARY = 'chat'
const groupOf = (memberId: string): string => `chat:${memberId}`

export interface MessageNoticesOptions {
  readonly notifications: GroupedNotifications
  readonly log: Log
  readonly preferences: () => Pick<Preferences, 'language' | 'namesInNotifications'>
  /** Unread messages of a member now. */
  readonly unreadOf: (memberId: string) => number
  /** A notice was clicked; null: it was about several members. */
  readonly onOpen: (memberId: string | null) => void
}

/** The notices of new messages: one for each member, and one summary. */
export class MessageNotices {
  readonly #options: MessageNoticesOptions
  /** Members with a notice of their own, and those whom the summary is about. */
  readonly #ofMember = new Set<string>()
  #summarized: readonly string[] = []

  constructor(options: MessageNoticesOptions) {
    this.#options = options
  }

  announce(announcement: Announcement): void {
    const { preferences, unreadOf, onOpen } = this.#options
    const { language, namesInNotifications } = preferences()
    if (announcement.kind === 'member') {
      const { memberId } = announcement
      const firstName = namesInNotifications ? announcement.firstName : null
      const notice = memberNotice({ firstName, unread: unreadOf(memberId) }, language)
      this.#ofMember.add(memberId)
      this.#show({ ...notice, group: groupOf(memberId) }, () => onOpen(memberId))
      return
    }
    const { memberIds, messageIds } = announcement
    const onlyOne = memberIds.length === 1 ? (memberIds[0] ?? null) : null
    const notice = summaryNotice({ count: messageIds.length, ofOneMember: onlyOne !== null }, language)
    this.#summarized = memberIds
    this.#show({ ...notice, group: SUMMARY }, () => onOpen(onlyOne))
  }

  /** Takes back what was said of messages that somebody has seen meanwhile. */
  keepOnly(unread: ReadonlySet<string>): void {
    for (const memberId of this.#ofMember) if (!unread.has(memberId)) this.#withdrawMember(memberId)
    if (!this.#summarized.some((memberId) => unread.has(memberId))) this.#withdrawSummary()
  }

  #withdrawMember(memberId: string): void {
    this.#ofMember.delete(memberId)
    this.#options.notifications.withdraw(groupOf(memberId))
  }

  #withdrawSummary(): void {
    if (this.#summarized.length === 0) return
    this.#summarized = []
    this.#options.notifications.withdraw(SUMMARY)
  }

  #show(notice: Notice, onClick: () => void): void {
    const { status } = this.#options.notifications.notify(notice, onClick)
    if (status !== 'shown') this.#options.log.info('new messages not announced', { status })
  }
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
function memberNotice(
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

function summaryNotice(
  { count, ofOneMember }: { count: number; ofOneMember: boolean },
  language: Preferences['language'],
): { title: string; body: string } {
  const t = translator(language, 'notices')
  return { title: t('newMessages', { count }), body: ofOneMember ? t('openChat') : t('openDesk') }
}
