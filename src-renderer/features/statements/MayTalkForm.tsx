import { NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { PERMISSION_DAYS } from '#shared/domain/statements/index.ts'
import { addDays, localDate, ownZone } from '#shared/domain/time/index.ts'
import { RELATIONS, TALK_TOPICS, type Relation, type TalkTopic } from '#shared/sync/vocabulary.ts'
import { useDeskNow } from '../../api/index.ts'
import { RecordForm } from './RecordForm.tsx'
import type { RecordFormProps } from './record.store.ts'

interface Values {
  readonly name: string
  readonly relation: Relation
  readonly topic: TalkTopic
  readonly lasts: 'call' | 'until'
  readonly until: string
}

const YEAR = 365

/** Whom the member wants us to talk with, about what and for how long. Without a call it can only be a lasting one. */
export function MayTalkForm({ subject, onRecord, onBack }: RecordFormProps) {
  const { t } = useTranslation('statements')
  const now = useDeskNow()
  const today = localDate(ownZone(), now) ?? new Date(now).toISOString().slice(0, 10)
  const last = addDays(today, PERMISSION_DAYS)
  const form = useForm<Values>({
    initialValues: {
      name: '',
      relation: 'unknown',
      topic: 'scheduling',
      lasts: subject.inCall ? 'call' : 'until',
      until: addDays(today, YEAR),
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('form.nameMissing') : null),
      until: (until, { lasts }) =>
        lasts === 'until' && !(until >= today && until <= last) ? t('form.untilWrong') : null,
    },
  })
  const submit = form.onSubmit(
    ({ name, relation, topic, lasts, until }) =>
      onRecord({ kind: 'may-talk-with', name: name.trim(), relation, topic, until: lasts === 'call' ? null : until }),
    (wrong) => form.getInputNode('name' in wrong ? 'name' : 'until')?.focus(),
  )
  return (
    <RecordForm title={t('entry.mayTalkWith')} onBack={onBack} onSubmit={() => submit()}>
      <TextInput
        data-autofocus
        autoFocus
        label={t('form.name')}
        maxLength={80}
        autoComplete="off"
        dir="auto"
        {...form.getInputProps('name')}
      />
      <NativeSelect
        label={t('form.relation')}
        data={RELATIONS.map((one) => ({ value: one, label: t(`relation.${one}`) }))}
        {...form.getInputProps('relation')}
      />
      <NativeSelect
        label={t('form.topic')}
        data={TALK_TOPICS.map((one) => ({ value: one, label: t(`topic.${one}`) }))}
        {...form.getInputProps('topic')}
      />
      {subject.inCall ? (
        <Radio.Group label={t('form.lasts')} {...form.getInputProps('lasts')}>
          <Stack gap={6} mt={6}>
            <Radio size="sm" value="call" label={t('form.thisCall')} />
            <Radio size="sm" value="until" label={t('form.lasting')} />
          </Stack>
        </Radio.Group>
      ) : null}
      {form.values.lasts === 'until' ? (
        <TextInput type="date" label={t('form.until')} min={today} max={last} {...form.getInputProps('until')} />
      ) : null}
    </RecordForm>
  )
}
