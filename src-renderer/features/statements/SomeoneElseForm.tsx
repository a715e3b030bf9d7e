import { Checkbox, Kbd, Radio, Stack } from '@mantine/core'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { RELATIONS, type Relation } from '#shared/sync/vocabulary.ts'
import { RecordForm } from './RecordForm.tsx'
import type { RecordFormProps } from './record.store.ts'

const MESSAGE_KEY = 'M'

/** Who answered instead of the member: a digit says who, M that a message was left, Enter records it. */
export function SomeoneElseForm({ onRecord, onBack }: RecordFormProps) {
  const { t } = useTranslation('statements')
  const [relation, setRelation] = useState<Relation>('unknown')
  const [message, setMessage] = useState(false)
  const onKeyDown = (event: KeyboardEvent): void => {
    const picked = RELATIONS[Number(event.key) - 1]
    if (picked !== undefined) setRelation(picked)
    else if (event.code === 'KeyM') setMessage(!message)
    else return
    event.preventDefault()
  }
  return (
    <RecordForm
      title={t('entry.someoneElse')}
      onBack={onBack}
      onKeyDown={onKeyDown}
      onSubmit={() => onRecord({ kind: 'someone-else', relation, message })}
    >
      <Radio.Group label={t('form.whoAnswered')} value={relation} onChange={(value) => setRelation(value as Relation)}>
        <Stack gap={6} mt={6}>
          {RELATIONS.map((one, index) => (
            <Radio
              key={one}
              size="sm"
              value={one}
              data-autofocus={one === 'unknown' || undefined}
              autoFocus={one === 'unknown'}
              aria-keyshortcuts={String(index + 1)}
              label={
                <>
                  <Kbd aria-hidden>{index + 1}</Kbd> {t(`relation.${one}`)}
                </>
              }
            />
          ))}
        </Stack>
      </Radio.Group>
      <Checkbox
        size="sm"
        checked={message}
        aria-keyshortcuts={MESSAGE_KEY}
        label={
          <>
            <Kbd aria-hidden>{MESSAGE_KEY}</Kbd> {t('form.message')}
          </>
        }
        onChange={(event) => setMessage(event.currentTarget.checked)}
      />
    </RecordForm>
  )
}
