import { Button, VisuallyHidden } from '@mantine/core'
import { IconEyeExclamation, IconLifebuoy } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatClock, formatDate, formatDateTime } from '#shared/domain/time/index.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import type { OversightNotice } from '#shared/ipc/oversight.ts'
import { call, useDeskApi, useSession } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useHealthHidden } from '../calls/index.ts'
import classes from './oversight.module.css'

/** How often the server is asked: emergency access is told within this time. */
const EVERY_MS = 60_000

const noticesQuery = (api: DeskApi) =>
  queryOptions({
    queryKey: ['oversight', 'notices'],
    queryFn: () => call(api.oversight.listNotices()),
    refetchInterval: EVERY_MS,
  })

/**
 * What the supervisors of a team are told: emergency access to a member of it, and who reads far more than their work
 * explains. Nothing is drawn for others, while there is none, and while it is not certain who is on the line.
 */
export function OversightNotices() {
  const { t } = useTranslation('oversight')
  const session = useSession()
  const isSupervisor = session.kind === 'signed-in' && session.role === 'supervisor'
  const hidden = useHealthHidden()
  // Without the server what was told before stays; the header says how the connection stands.
  const { data = [] } = useQuery({ ...noticesQuery(useDeskApi()), enabled: isSupervisor })
  if (!isSupervisor || hidden || data.length === 0) return null
  return (
    <section aria-label={t('notices.region')}>
      <VisuallyHidden role="status">{t('notices.arrived', { count: data.length })}</VisuallyHidden>
      <ul className={classes['notices']}>
        {data.map((notice) => (
          <Notice key={notice.id} notice={notice} />
        ))}
      </ul>
    </section>
  )
}

function Notice({ notice }: { readonly notice: OversightNotice }) {
  const { t } = useTranslation('oversight')
  const api = useDeskApi()
  const client = useQueryClient()
  const { queryKey } = noticesQuery(api)
  const note = useMutation({
    mutationFn: () => call(api.oversight.noteNotice({ id: notice.id })),
    onSuccess: () => client.invalidateQueries({ queryKey }),
    onError: (error) => notifyError(error, t('notices.failed')),
  })
  const text = useNoticeText(notice)
  const Icon = notice.kind === 'emergency' ? IconLifebuoy : IconEyeExclamation
  return (
    <li className={classes['notice']}>
      <Icon size={18} aria-hidden />
      <span className={classes['noticeText']} dir="auto">
        {text}
      </span>
      <Button
        size="compact-sm"
        variant="default"
        loading={note.isPending}
        onClick={() => note.mutate()}
        aria-label={t('notices.noteOf', { name: notice.staffName })}
      >
        {t('notices.note')}
      </Button>
    </li>
  )
}

function useNoticeText(notice: OversightNotice): string {
  const { t } = useTranslation(['oversight', 'common'])
  const format = useFormatContext()
  const { kind, staffName: name, team, memberName, reason, endsAt, at } = notice
  const who = { name, team, role: t(`common:role.${notice.role}`) }
  const count = notice.counted ?? 0
  if (kind === 'opened') return t('notices.opened', { ...who, count, when: formatDateTime(at, format) })
  if (kind === 'received')
    return t('notices.received', { ...who, count, when: formatDate(at.slice(0, 10), format.locale) })
  return t('notices.emergency', {
    ...who,
    member: memberName,
    reason,
    when: formatDateTime(at, format),
    until: endsAt === null ? '' : formatClock(endsAt, format),
  })
}
