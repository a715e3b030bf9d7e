import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { careNameWithFile } from '#shared/domain/care-names/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { MemberDetail } from '#shared/ipc/board.ts'
import type { CareGapRow, GapMoveRow } from '#shared/sync/rows.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { usePlanWords } from '../../ui/usePlanWords.ts'
import classes from './evidence.module.css'
import { useEntryText } from './useEntryText.ts'

type Sources = Pick<MemberDetail, 'evidence' | 'calls' | 'appointments' | 'kits' | 'results'>
interface Props {
  readonly gap: CareGapRow
  readonly detail: Sources & Pick<MemberDetail, 'moves' | 'movedHere' | 'staffNames'>
}

/** How a gap came to stand where it does: each move with who, when, why and what it rests on, the newest first. */
export function GapHistory({ gap, detail }: Props) {
  const { t } = useTranslation(['evidence', 'board'])
  const format = useFormatContext()
  const moves = detail.moves.filter(({ gap_id: id }) => id === gap.id)
  const name = gapNameIn(gap.name, format.locale)
  const list = useRef<HTMLUListElement>(null)
  // It opens below its key, which is often at the lower end.
  useEffect(() => {
    // Its answer, a promise in newer engines, is no clean-up.
    void list.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <ul ref={list} className={`${classes.list} ${classes.history}`} aria-label={t('history.of', { gap: name })}>
      {detail.movedHere.includes(gap.id) ? (
        <li className={classes.entry}>
          <span className={classes.text}>{t(`board:gaps.status.${gap.status}`)}</span>
          <span className={classes.by}>{t('history.here')}</span>
        </li>
      ) : null}
      {moves.map((move) => (
        <Move key={move.id} move={move} gap={gap} detail={detail} />
      ))}
      <li className={classes.entry}>
        <span className={classes.by}>{t('history.came', { when: formatDateTime(gap.created_at, format) })}</span>
      </li>
    </ul>
  )
}

function Move({ move, gap, detail }: Props & { readonly move: GapMoveRow }) {
  const { t } = useTranslation(['evidence', 'board'])
  const format = useFormatContext()
  const planWords = usePlanWords()
  const rests = useRestsOn(move, gap, detail)
  const when = formatDateTime(move.moved_at, format)
  // Without anybody of the staff only the member says something, in the portal.
  const name =
    move.moved_by === null ? (move.cause === 'statement' ? t('history.member') : '') : detail.staffNames[move.moved_by]
  return (
    <li className={classes.entry}>
      <span className={classes.text}>{t(`board:gaps.status.${move.to_status}`)}</span>
      <span className={classes.by}>
        {name === undefined || name === '' ? when : t('by', { fact: when, name })}
        {' · '}
        {t('history.before', { status: t(`board:gaps.status.${move.from_status}`) })}
      </span>
      <span>
        {t(`history.cause.${move.cause}`)}
        {rests === null ? null : (
          <>
            {': '}
            <bdi>{rests}</bdi>
          </>
        )}
      </span>
      {move.why === null ? null : (
        <span className={classes.why} dir="auto">
          {planWords(move.why)}
        </span>
      )}
    </li>
  )
}

/** What of it is on this station, in words; null where it is not, or is said by the cause alone. */
function useRestsOn({ cause, cause_id: id }: GapMoveRow, gap: CareGapRow, detail: Sources): string | null {
  const { t } = useTranslation('board')
  const { locale } = useFormatContext()
  const format = useFormatContext()
  const entryText = useEntryText(gap)
  const withId = <T extends { readonly id: string }>(rows: readonly T[]): T | undefined =>
    rows.find((row) => row.id === id)
  const at = (instant: string): string => formatDateTime(instant, format)
  const named = (name: string | undefined): string | undefined => name && careNameWithFile(name, format.locale)
  const parts = (): (string | undefined)[] => {
    if (cause === 'call') {
      const call = withId(detail.calls)
      return [call && at(call.started_at), call && t(`calls.outcome.${call.outcome}`)]
    }
    if (cause === 'appointment') {
      const visit = withId(detail.appointments)
      return [
        named(visit?.test_name),
        visit && formatDateTime(visit.appointment_datetime, { locale, zone: visit.time_zone }),
      ]
    }
    if (cause === 'kit') return [named(withId(detail.kits)?.kit_type)]
    if (cause === 'result') return [named(withId(detail.results)?.test_name)]
    const item =
      cause === 'evidence' || cause === 'feed' || cause === 'feed-undone' ? withId(detail.evidence) : undefined
    return [item && entryText(item)]
  }
  const said = parts().filter((part) => part !== undefined && part !== '')
  return said.length === 0 ? null : said.join(', ')
}
