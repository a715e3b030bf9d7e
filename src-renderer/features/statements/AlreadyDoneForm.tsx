import { Kbd, NativeSelect, Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { kindsOfGap, knownOf, leadVerdict, yearOfGap, type ServiceKind } from '#shared/domain/measures/index.ts'
import { isGapOpenOn } from '#shared/domain/gaps/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { localDate, ownZone } from '#shared/domain/time/index.ts'
import { memberQuery, useDeskApi, useDeskNow } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { LeadNote } from './LeadNote.tsx'
import { RecordForm } from './RecordForm.tsx'
import type { RecordFormProps } from './record.store.ts'

/** What the row may hold (`statementContent`). */
const MAX = { when: 100, where: 200 } as const

/** What was done stands with when it was, so that whoever asks for the record knows which one. */
const saidWhen = (when: string, service: string | null): string =>
  service === null ? when.trim() : [service, when.trim()].filter((part) => part !== '').join(', ')

/** Which check the member has had already, when and where: a lead, in their own words. None is chosen for them: a digit or Space does. */
export function AlreadyDoneForm({ subject, onRecord, onBack }: RecordFormProps) {
  const { t } = useTranslation(['statements', 'common', 'measures'])
  const { locale } = useFormatContext()
  const api = useDeskApi()
  const { data } = useQuery(memberQuery(api, subject.memberId))
  const [chosen, setChosen] = useState<string | null>(null)
  const [when, setWhen] = useState('')
  const [kind, setKind] = useState<ServiceKind | null>(null)
  const [where, setWhere] = useState('')
  const whenBox = useRef<HTMLInputElement>(null)
  const today = localDate(ownZone(), useDeskNow()) ?? ''
  const gaps = data?.gaps.filter((one) => isGapOpenOn(one, { today, closingDay: data.closingDay })) ?? []
  const gap = gaps.find(({ id }) => id === chosen) ?? null
  const known = knownOf({ date_of_birth: data?.dateOfBirth ?? null, gender: data?.gender ?? null }, today)
  const wordsWith = (service: ServiceKind | null): string =>
    saidWhen(when, service === null ? null : t(`measures:service.${service}`))
  // What was done is offered as long as there is room for it beside the words.
  const kinds = gap === null ? [] : kindsOfGap(gap).filter((one) => wordsWith(one).length <= MAX.when)
  const said = wordsWith(kind)
  // After New Year two gaps may have one name.
  const nameOf = (one: (typeof gaps)[number]): string => {
    const name = gapNameIn(one.name, locale)
    return gaps.some((other) => other.id !== one.id && other.name === one.name) ? `${name} (${yearOfGap(one)})` : name
  }
  const choose = (id: string): void => {
    setChosen(id)
    setKind(null)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const named = gaps[Number(event.key) - 1]
    const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'radio'
    if (isTyping || named === undefined) return
    event.preventDefault()
    choose(named.id)
    whenBox.current?.focus()
  }
  const record = (): void => {
    if (chosen !== null) onRecord({ kind: 'already-done', gapId: chosen, when: said, where: where.trim() })
  }
  return (
    <RecordForm
      title={t('entry.alreadyDone')}
      submit={{ disabled: chosen === null }}
      onSubmit={record}
      onBack={onBack}
      onKeyDown={onKeyDown}
    >
      <Text size="sm">{t('alreadyDone.hint')}</Text>
      {data !== undefined && gaps.length === 0 ? <Text size="sm">{t('alreadyDone.none')}</Text> : null}
      <Radio.Group label={t('alreadyDone.which')} value={chosen} onChange={choose}>
        <Stack gap={6} mt={4}>
          {gaps.map((one, index) => (
            <Radio
              key={one.id}
              value={one.id}
              size="xs"
              data-autofocus={(chosen === null && index === 0) || undefined}
              autoFocus={index === 0}
              aria-keyshortcuts={String(index + 1)}
              label={
                <>
                  <Kbd aria-hidden>{index + 1}</Kbd> <span dir="auto">{nameOf(one)}</span>
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        ref={whenBox}
        // The dialog gives the keyboard away a moment after it opened; who has chosen by then is past the choice.
        data-autofocus={chosen !== null || undefined}
        label={t('alreadyDone.when')}
        maxLength={MAX.when - (said.length - when.trim().length)}
        value={when}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      <TextInput
        label={t('alreadyDone.where')}
        maxLength={MAX.where}
        value={where}
        onChange={(event) => setWhere(event.currentTarget.value)}
      />
      {kinds.length === 0 ? null : (
        <NativeSelect
          label={t('measures:lead.kind')}
          value={kind ?? ''}
          data={[
            { value: '', label: t('measures:lead.kindUnknown') },
            ...kinds.map((value) => ({ value, label: t(`measures:service.${value}`) })),
          ]}
          onChange={(event) => setKind(kinds.find((one) => one === event.currentTarget.value) ?? null)}
        />
      )}
      <LeadNote lead={gap === null ? null : leadVerdict(gap, { kind, when }, known)} />
    </RecordForm>
  )
}
