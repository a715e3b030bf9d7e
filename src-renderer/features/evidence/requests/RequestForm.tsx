import { Button, Group, NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { askedRecords } from '#shared/domain/measures/index.ts'
import { PRACTICE_NUMBER } from '#shared/domain/record-requests/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import type { RequestAsked } from '#shared/ipc/requests.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { useReturnFocus } from '../../../ui/useReturnFocus.ts'

interface Props {
  readonly gap: CareGapRow
  readonly asked: RequestAsked
  readonly busy: boolean
  readonly onSave: (asked: RequestAsked) => void
  readonly onBack: () => void
}

const NUMBERS = ['fax', 'phone'] as const

/** Whom to ask, and for which of the services that count. */
export function RequestForm({ gap, asked, busy, onSave, onBack }: Props) {
  const { t } = useTranslation(['requests', 'measures'])
  const { locale } = useFormatContext()
  useReturnFocus()
  const [typed, setTyped] = useState({
    service: asked.service ?? '',
    askedOf: asked.askedOf,
    fax: asked.fax ?? '',
    phone: asked.phone ?? '',
  })
  const change = (part: Partial<typeof typed>): void => setTyped((known) => ({ ...known, ...part }))
  const isWrong = (field: (typeof NUMBERS)[number]): boolean =>
    typed[field].trim() !== '' && !PRACTICE_NUMBER.test(typed[field].trim())
  const [tried, setTried] = useState(false)
  const services = askedRecords(gap, null).flatMap(({ kind }) => kind ?? [])
  const onForm = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (NUMBERS.some(isWrong)) return
    onSave({
      askedOf: typed.askedOf.trim(),
      fax: typed.fax.trim() || null,
      phone: typed.phone.trim() || null,
      service: typed.service || null,
    })
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onBack()
  }
  return (
    <form noValidate onSubmit={onForm} onKeyDown={onKey} aria-label={t('form', { gap: gapNameIn(gap.name, locale) })}>
      <SimpleGrid cols={2} spacing="xs" verticalSpacing={4} style={{ alignItems: 'start' }}>
        <TextInput
          size="xs"
          autoFocus
          label={t('field.askedOf')}
          maxLength={200}
          value={typed.askedOf}
          onChange={(event) => change({ askedOf: event.currentTarget.value })}
        />
        {services.length < 2 ? null : (
          <NativeSelect
            size="xs"
            label={t('field.service')}
            value={typed.service}
            data={[
              { value: '', label: t('field.anyService') },
              ...services.map((value) => ({ value, label: t(`measures:service.${value}`) })),
            ]}
            onChange={(event) => change({ service: event.currentTarget.value })}
          />
        )}
        {NUMBERS.map((field) => (
          <TextInput
            key={field}
            size="xs"
            type="tel"
            label={t(`field.${field}`)}
            maxLength={25}
            value={typed[field]}
            error={tried && isWrong(field) ? t('problem.number') : null}
            onChange={(event) => change({ [field]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" type="submit" loading={busy}>
          {t('save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </Group>
    </form>
  )
}
