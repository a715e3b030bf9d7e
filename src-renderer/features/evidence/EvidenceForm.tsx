import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { entryVerdict, kindsOfGap, readValue, valueAsked, type Known } from '#shared/domain/measures/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import type { GapEvidenceItem } from '#shared/ipc/board.ts'
import { enteredSource } from '#shared/ipc/evidence.ts'
import type { CareGapRow, EvidenceDocumentRow } from '#shared/sync/rows.ts'
import { useDeskNow } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { LeadNote } from '../statements/index.ts'
import { DocumentPicker } from './DocumentPicker.tsx'
import { useEvidenceChange } from './useEvidenceChange.ts'

interface Props {
  readonly gap: CareGapRow
  readonly known: Known
  /** It is entered from this; null: from something else, and a file can be added. */
  readonly document: EvidenceDocumentRow | null
  /** It says again what an entry says that lacks something. */
  readonly said?: Pick<GapEvidenceItem, 'kind' | 'service_date' | 'provider_name' | 'value'>
  readonly onBack: () => void
}

const EMPTY = { service: '', date: '', provider: '', value: '', source: 'record' as const }
type Typed = Omit<typeof EMPTY, 'source'> & { readonly source: (typeof enteredSource.options)[number] }

/** Which service, when, where and with which value; what the measure's rules say of it stands below while it is typed. */
export function EvidenceForm({ gap, known, document, said, onBack }: Props) {
  const { t } = useTranslation(['evidence', 'measures'])
  const { locale } = useFormatContext()
  useReturnFocus()
  const { api, busy, save } = useEvidenceChange(gap.member_id)
  const [typed, setTyped] = useState<Typed>({
    ...EMPTY,
    ...(said
      ? {
          service: said.kind ?? '',
          date: said.service_date ?? '',
          provider: said.provider_name ?? '',
          value: said.value ?? '',
        }
      : {}),
    ...(document?.came_by === 'portal' ? { provider: document.said_place ?? '', source: 'member' as const } : {}),
  })
  const [stored, setStored] = useState<string | null>(document?.id ?? null)
  const [storing, setStoring] = useState(false)
  const [asked, setAsked] = useState(false)
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  const kinds = kindsOfGap(gap)
  const kind = kinds.find((one) => one === typed.service) ?? null
  const decides = kinds.length > 0 && kind === null ? null : valueAsked(gap, kind)
  const read = readValue(decides, typed.value)
  const change = (part: Partial<Typed>): void => setTyped((before) => ({ ...before, ...part }))
  const noService = kinds.length > 0 && kind === null
  const dayProblem = typed.date === '' ? ('dateMissing' as const) : typed.date > today ? ('inFuture' as const) : null
  const onForm = (event: FormEvent): void => {
    event.preventDefault()
    setAsked(true)
    if (storing || noService || dayProblem !== null || read.problem !== null) return
    const { date: serviceDate, provider, source } = typed
    const entry = { memberId: gap.member_id, gapId: gap.id, service: kind, serviceDate, provider, source }
    save('added', () => api.evidence.add({ ...entry, value: read.text, unit: read.unit, documentId: stored }), onBack)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onBack()
  }
  const verdict =
    noService || read.problem !== null
      ? null
      : entryVerdict(gap, { kind, day: typed.date, source: typed.source, ...read.says }, known)
  return (
    <form noValidate onSubmit={onForm} onKeyDown={onKey} aria-label={t('form', { gap: gapNameIn(gap.name, locale) })}>
      <SimpleGrid
        type="container"
        cols={{ base: 1, '20rem': 2 }}
        spacing="xs"
        verticalSpacing={4}
        style={{ alignItems: 'start' }}
      >
        {kinds.length === 0 ? null : (
          <NativeSelect
            size="xs"
            autoFocus
            label={t('service')}
            value={typed.service}
            error={asked && noService ? t('problem.serviceMissing') : null}
            data={[
              { value: '', label: t('choose') },
              ...kinds.map((value) => ({ value, label: t(`measures:service.${value}`) })),
            ]}
            onChange={(event) => change({ service: event.currentTarget.value })}
          />
        )}
        <TextInput
          size="xs"
          type="date"
          autoFocus={kinds.length === 0}
          label={t('date')}
          max={today}
          value={typed.date}
          error={dayProblem !== null && (asked || typed.date !== '') ? t(`problem.${dayProblem}`) : null}
          onChange={(event) => change({ date: event.currentTarget.value })}
        />
        {decides === null ? null : decides === 'eyes' ? (
          <NativeSelect
            size="xs"
            label={t('eyes')}
            value={typed.value}
            data={[
              { value: '', label: t('notSaid') },
              { value: 'no-retinopathy', label: t('finding.no-retinopathy') },
              { value: 'retinopathy', label: t('finding.retinopathy') },
            ]}
            onChange={(event) => change({ value: event.currentTarget.value })}
          />
        ) : (
          <TextInput
            size="xs"
            label={t(`value.${decides}`)}
            maxLength={20}
            value={typed.value}
            error={read.problem === null ? null : t(`problem.${read.problem}`)}
            onChange={(event) => change({ value: event.currentTarget.value })}
          />
        )}
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
        {document === null ? <DocumentPicker gapId={gap.id} onStored={setStored} onBusy={setStoring} /> : null}
      </SimpleGrid>
      <LeadNote lead={verdict} entered />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" type="submit" loading={busy || storing}>
          {t('save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Group>
    </form>
  )
}
