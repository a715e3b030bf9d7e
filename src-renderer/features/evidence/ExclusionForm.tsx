import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Exclusion } from '#shared/domain/measures/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import { enteredSource } from '#shared/ipc/evidence.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import { useDeskNow } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { DocumentPicker } from './DocumentPicker.tsx'
import { useEvidenceChange } from './useEvidenceChange.ts'

interface Props {
  readonly gap: CareGapRow
  /** What the measure knows for a member of this age. */
  readonly reasons: readonly Exclusion[]
  readonly onBack: () => void
}

const EMPTY = { date: '', provider: '', source: 'record' as (typeof enteredSource.options)[number] }

/** Why the member is not counted for a gap, and the record that says so; another person verifies it. */
export function ExclusionForm({ gap, reasons, onBack }: Props) {
  const { t } = useTranslation(['evidence', 'board'])
  const { locale } = useFormatContext()
  useReturnFocus()
  const { api, busy, save } = useEvidenceChange(gap.member_id)
  const [chosen, setChosen] = useState('')
  const [typed, setTyped] = useState(EMPTY)
  const [documentId, setDocumentId] = useState<string | null>(null)
  const [storing, setStoring] = useState(false)
  const [asked, setAsked] = useState(false)
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  const exclusion = reasons.find((reason) => reason === chosen) ?? null
  const dayProblem = typed.date === '' ? ('dateMissing' as const) : typed.date > today ? ('inFuture' as const) : null
  const change = (part: Partial<typeof EMPTY>): void => setTyped((before) => ({ ...before, ...part }))
  const onForm = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (storing || exclusion === null || dayProblem !== null) return
    const { date: serviceDate, provider, source } = typed
    const said = { memberId: gap.member_id, gapId: gap.id, exclusion, serviceDate, provider, source, documentId }
    save('excluded', () => api.evidence.exclude(said), onBack)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onBack()
  }
  return (
    <form
      noValidate
      onSubmit={onForm}
      onKeyDown={onKey}
      aria-label={t('exclude.form', { gap: gapNameIn(gap.name, locale) })}
    >
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} style={{ alignItems: 'start' }}>
        <NativeSelect
          size="xs"
          autoFocus
          label={t('exclude.reason')}
          value={chosen}
          error={asked && exclusion === null ? t('exclude.reasonMissing') : null}
          data={[
            { value: '', label: t('choose') },
            ...reasons.map((value) => ({ value, label: t(`board:gaps.excluded.${value}`) })),
          ]}
          onChange={(event) => setChosen(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          type="date"
          label={t('exclude.date')}
          max={today}
          value={typed.date}
          error={dayProblem !== null && (asked || typed.date !== '') ? t(`problem.${dayProblem}`) : null}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
        <TextInput
          size="xs"
          label={t('provider')}
          maxLength={200}
          value={typed.provider}
          onChange={(event) => change({ provider: event.currentTarget.value })}
        />
        <NativeSelect
          size="xs"
          label={t('source')}
          value={typed.source}
          data={enteredSource.options.map((value) => ({ value, label: t(`from.${value}`) }))}
          onChange={(event) => change({ source: enteredSource.parse(event.currentTarget.value) })}
        />
        <DocumentPicker gapId={gap.id} onStored={setDocumentId} onBusy={setStoring} />
      </SimpleGrid>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" type="submit" loading={busy || storing}>
          {t('exclude.save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Group>
    </form>
  )
}
