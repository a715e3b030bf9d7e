import { useTranslation } from 'react-i18next'
import { isAuditAction, isAuditTable } from '#shared/domain/audit/index.ts'
import {
  formatClock,
  formatDate,
  formatZoneName,
  localDate,
  ownZone,
  toEpochMs,
  type FormatContext,
} from '#shared/domain/time/index.ts'
import type { AuditLine } from '#shared/ipc/audit.ts'
import { STAFF_ROLES } from '#shared/sync/vocabulary.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'

const ROW = { 'row.inserted': 'inserted', 'row.updated': 'updated', 'row.deleted': 'deleted' } as const
const BY = ['member', 'system', 'authenticated'] as const
const PANELS = ['card', 'chat', 'profile', 'script'] as const
const LISTS = ['board', 'history'] as const

/** `Nov 5, 2026, 2:05 PM EST`: the log goes over years, and over changes of the clock. */
function momentOf(instant: string, format: FormatContext): string {
  const day = localDate(ownZone(), toEpochMs(instant)) ?? instant.slice(0, 10)
  return `${formatDate(day, format.locale)}, ${formatClock(instant, format)} ${formatZoneName(instant, format)}`
}

export interface AuditWords {
  readonly when: string
  /** When the server had it, where that was more than a minute later. */
  readonly received: string | null
  readonly who: string
  /** In words; null where `who` says it already. */
  readonly role: string | null
  readonly what: string
  /** Null where it is about nobody in particular. */
  readonly whom: string | null
}

/** How a line of the audit log reads, on the screen and in the file. */
export function useAuditWords(): (line: AuditLine) => AuditWords {
  const { t } = useTranslation(['audit', 'common'])
  const format = useFormatContext()
  const what = ({ action, table, panel }: AuditLine): string => {
    if (action === 'row.inserted' || action === 'row.updated' || action === 'row.deleted') {
      const named = table !== null && isAuditTable(table) ? t(`tables.${table}`) : t('unknownTable', { table })
      return t(`row.${ROW[action]}`, { what: named })
    }
    const opened = PANELS.find((one) => one === panel)
    if (action === 'member.opened' && opened) return t(`opened.${opened}`)
    const listed = LISTS.find((one) => one === panel)
    if (action === 'member.listed' && listed) return t(`listed.${listed}`)
    return isAuditAction(action) ? t(`actions.${action}`) : t('unknownAction', { action })
  }
  return (line) => {
    const staff = STAFF_ROLES.find((one) => one === line.role)
    const other = BY.find((one) => one === line.role)
    const late = toEpochMs(line.receivedAt) - toEpochMs(line.at) > 60_000
    return {
      when: momentOf(line.at, format),
      received: late ? t('received', { at: momentOf(line.receivedAt, format) }) : null,
      who: line.who ?? (other ? t(`by.${other}`) : t('formerly')),
      role: staff ? t(`common:role.${staff}`) : null,
      what: what(line),
      whom: line.member === null ? line.staff : t('member', { number: line.member }),
    }
  }
}
