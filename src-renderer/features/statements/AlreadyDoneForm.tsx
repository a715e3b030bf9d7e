import { Radio, Stack, Text, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isOpenGap } from '#shared/domain/member/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import { memberQuery, useDeskApi } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { RecordForm } from './RecordForm.tsx'
import type { RecordFormProps } from './record.store.ts'

/** What the row may hold (`statementContent`). */
const MAX = { when: 100, where: 200 } as const

/** Which check the member has had already, when and where: a lead, in their own words. */
export function AlreadyDoneForm({ subject, onRecord, onBack }: RecordFormProps) {
  const { t } = useTranslation(['statements', 'common'])
  const { locale } = useFormatContext()
  const api = useDeskApi()
  const { data } = useQuery(memberQuery(api, subject.memberId))
  const gaps = data?.gaps.filter(isOpenGap) ?? []
  const [chosen, setChosen] = useState<string | null>(null)
  const [when, setWhen] = useState('')
  const [where, setWhere] = useState('')
  const gapId = chosen ?? gaps[0]?.id
  const record = (): void => {
    if (gapId !== undefined) onRecord({ kind: 'already-done', gapId, when: when.trim(), where: where.trim() })
  }
  return (
    <RecordForm
      title={t('entry.alreadyDone')}
      submit={{ disabled: gapId === undefined }}
      onSubmit={record}
      onBack={onBack}
    >
      <Text size="sm">{t('alreadyDone.hint')}</Text>
      {data !== undefined && gaps.length === 0 ? <Text size="sm">{t('alreadyDone.none')}</Text> : null}
      <Radio.Group label={t('alreadyDone.which')} value={gapId ?? null} onChange={setChosen}>
        <Stack gap={6} mt={4}>
          {gaps.map(({ id, name }) => (
            <Radio key={id} value={id} size="xs" label={<span dir="auto">{gapNameIn(name, locale)}</span>} />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        data-autofocus
        autoFocus
        label={t('alreadyDone.when')}
        maxLength={MAX.when}
        value={when}
        onChange={(event) => setWhen(event.currentTarget.value)}
      />
      <TextInput
        label={t('alreadyDone.where')}
        maxLength={MAX.where}
        value={where}
        onChange={(event) => setWhere(event.currentTarget.value)}
      />
    </RecordForm>
  )
}
