import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { StatementItem } from '#shared/ipc/statements.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import classes from './statements.module.css'
import { useStatementText } from './useStatementText.ts'
import { useStatements, useTakeBack } from './useStatements.ts'

/** What the contract asks of a reason (`statements.withdraw`). */
const REASON = { min: 3, max: 1_000 } as const

interface Props {
  readonly memberId: string
  /** Only what was said in the call that runs. */
  readonly thisCall?: boolean
}

/** What was said and stands, with who recorded it and when; whoever may, takes it back. */
export function RecordedList({ memberId, thisCall = false }: Props) {
  const { t } = useTranslation('statements')
  const [taking, setTaking] = useState<StatementItem | null>(null)
  const made = useStatements(memberId)?.filter(({ inThisCall }) => inThisCall || !thisCall)
  if (made === undefined) return null
  if (made.length === 0) return thisCall ? null : <p className={classes.none}>{t('none')}</p>
  return (
    <>
      <ul className={classes.list} aria-label={t('list')}>
        {made.map((item) => (
          <Recorded key={item.id} item={item} memberId={memberId} onAskReason={() => setTaking(item)} />
        ))}
      </ul>
      {taking === null ? null : <TakeBackDialog item={taking} memberId={memberId} onClose={() => setTaking(null)} />}
    </>
  )
}

interface RecordedProps {
  readonly item: StatementItem
  readonly memberId: string
  readonly onAskReason: () => void
}

function Recorded({ item, memberId, onAskReason }: RecordedProps) {
  const { t } = useTranslation('statements')
  const format = useFormatContext()
  const text = useStatementText()(item.content)
  const takeBack = useTakeBack(memberId)
  const { busy, run } = useOneAtATime()
  const when = formatDateTime(item.saidAt, format)
  const undo = (): void => run(async () => void (await takeBack(item.id, null)))
  return (
    <li className={classes.item}>
      <span>
        <span className={classes.text}>{text}</span>{' '}
        <span className={classes.by}>
          {item.madeBy === null ? when : t('by', { when, name: item.madeBy })}
          {item.unsent ? ` ${t('unsent')}` : ''}
        </span>
      </span>
      {item.withdrawal === 'never' ? null : (
        <Button
          className={classes.takeBack}
          size="compact-xs"
          variant="default"
          loading={busy}
          aria-label={t('takeBackOf', { what: text })}
          onClick={item.withdrawal === 'undo' ? undo : onAskReason}
        >
          {t('takeBack')}
        </Button>
      )}
    </li>
  )
}

function TakeBackDialog({
  item,
  memberId,
  onClose,
}: Pick<RecordedProps, 'item' | 'memberId'> & { onClose: () => void }) {
  const { t } = useTranslation('statements')
  const text = useStatementText()(item.content)
  const takeBack = useTakeBack(memberId)
  const { busy, run } = useOneAtATime()
  const submit = (reason: string): void =>
    run(async () => {
      if (await takeBack(item.id, reason)) onClose()
    })
  return (
    <ReasonDialog
      title={t('takeBackTitle')}
      texts={{
        label: t('reason'),
        hint: t('reasonHint'),
        missing: t('reasonMissing'),
        cancel: t('keep'),
        submit: t('takeBack'),
      }}
      length={REASON}
      long
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.text}>{text}</p>
    </ReasonDialog>
  )
}
