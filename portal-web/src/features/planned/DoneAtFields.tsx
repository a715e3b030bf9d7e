import { Group, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { DoneAt } from '../../api/member/care-documents.ts'
import { useServerMinute } from '../../services/useServerMinute.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'

/** What stands in the fields. */
export interface TypedDoneAt {
  readonly month: string
  readonly year: string
  readonly place: string
}

interface FieldsProps {
  readonly typed: TypedDoneAt
  readonly problems: Readonly<Record<keyof TypedDoneAt, string | null>>
  readonly onChange: (part: Partial<TypedDoneAt>) => void
}

/** Years back that are offered: a colonoscopy counts for ten. */
const YEARS = 11

const NOTHING: TypedDoneAt = { month: '', year: '', place: '' }

interface DoneAtStart {
  /** What an earlier page kept. */
  readonly start?: TypedDoneAt
  readonly onTyped?: (typed: TypedDoneAt) => void
}

/** When and where it was done, as it is typed: `at` once it is complete; `ask` shows what is missing. */
export function useDoneAt({ start = NOTHING, onTyped }: DoneAtStart = {}): {
  readonly at: DoneAt | null
  readonly fields: FieldsProps
  readonly ask: () => void
} {
  const { t } = useTranslation('planned')
  const [typed, setTyped] = useState<TypedDoneAt>(start)
  const [asked, setAsked] = useState(false)
  const today = new Date(useServerMinute(false))
  const thisMonth = `${today.getFullYear()}-${String(today.getMonth() + 1).padStart(2, '0')}`
  const month = `${typed.year}-${typed.month}`
  const problems = {
    month:
      typed.month === '' ? t('done.monthMissing') : typed.year !== '' && month > thisMonth ? t('done.ahead') : null,
    year: typed.year === '' ? t('done.yearMissing') : null,
    place: typed.place.trim().length < 2 ? t('done.placeMissing') : null,
  }
  const isComplete = problems.month === null && problems.year === null && problems.place === null
  return {
    at: isComplete ? { month, place: typed.place.trim() } : null,
    fields: {
      typed,
      problems: asked ? problems : { month: null, year: null, place: null },
      onChange: (part) => {
        const next = { ...typed, ...part }
        setTyped(next)
        onTyped?.(next)
      },
    },
    ask: () => setAsked(true),
  }
}

export function DoneAtFields({ typed, problems, onChange }: FieldsProps) {
  const { t } = useTranslation('planned')
  const locale = useDisplayLocale()
  const thisYear = new Date(useServerMinute(false)).getFullYear()
  const monthNames = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' })
  return (
    <>
      <Group gap="sm" align="flex-start" grow>
        <NativeSelect
          autoFocus
          label={t('done.month')}
          value={typed.month}
          error={problems.month}
          data={[
            { value: '', label: t('choose') },
            ...Array.from({ length: 12 }, (_, at) => ({
              value: String(at + 1).padStart(2, '0'),
              label: monthNames.format(Date.UTC(2026, at, 15)),
            })),
          ]}
          onChange={(event) => onChange({ month: event.currentTarget.value })}
        />
        <NativeSelect
          label={t('done.year')}
          value={typed.year}
          error={problems.year}
          data={[{ value: '', label: t('choose') }, ...Array.from({ length: YEARS }, (_, at) => String(thisYear - at))]}
          onChange={(event) => onChange({ year: event.currentTarget.value })}
        />
      </Group>
      <TextInput
        label={t('done.place')}
        description={t('done.placeHint')}
        maxLength={200}
        value={typed.place}
        error={problems.place}
        onChange={(event) => onChange({ place: event.currentTarget.value })}
      />
    </>
  )
}
