import { Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { BoardCard } from '#shared/ipc/board.ts'
import { memberQuery, useDeskApi } from '../../../api/index.ts'
import { errorText } from '../../../ui/notices.ts'
import type { RunMemberAction } from '../data/useTestActions.ts'
import classes from './detail.module.css'
import { MemberDetail } from './MemberDetail.tsx'
import type { TestAction } from './test-actions.ts'
import type { Display } from '../format/useDisplay.ts'

interface Props {
  readonly card: BoardCard
  readonly display: Display
  readonly now: number
  readonly onAction: RunMemberAction
}

/** Loads what More opens. What was seen once stays while it is refreshed. */
export function DetailPane({ card, display, now, onAction }: Props) {
  const api = useDeskApi()
  const { t } = display
  const { data, error, refetch } = useQuery(memberQuery(api, card.id))
  const run = useCallback((action: TestAction, rowId: string) => onAction(card.id, action, rowId), [onAction, card.id])
  if (data) return <MemberDetail card={card} detail={data} display={display} now={now} onAction={run} />
  if (error) {
    return (
      <div className={classes.placeholder} role="alert">
        <p>
          {t('detail.failed')} {errorText(error)}
        </p>
        <button type="button" className={classes.link} onClick={() => void refetch()}>
          {t('list.retry')}
        </button>
      </div>
    )
  }
  return (
    <div className={classes.placeholder} role="status" aria-label={t('detail.loading')}>
      <Skeleton height={12} width="40%" />
      <Skeleton height={12} width="70%" />
      <Skeleton height={12} width="55%" />
    </div>
  )
}
