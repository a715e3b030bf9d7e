import { Button, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { consentWording, scriptLanguageOf } from '#shared/domain/script/index.ts'
import { scriptLanguage, type ScriptLanguage } from '#shared/ipc/script.ts'
import type { ConsentChannel } from '#shared/sync/vocabulary.ts'
import { useProfile } from '../profile/index.ts'
import type { RecordFormProps } from './record.store.ts'
import classes from './statements.module.css'

interface Props {
  readonly title: string
  readonly onSubmit: () => void
  readonly onBack: () => void
  readonly onKeyDown?: (event: KeyboardEvent) => void
  /** Of the button that records: other words, whether it can't be pressed yet, whether it is where the keyboard starts. */
  readonly submit?: { readonly label?: string; readonly disabled?: boolean; readonly isFirst?: boolean }
  readonly children: ReactNode
}

/** The frame of the dialog's second step: Enter records, Back leads to what else can be recorded. */
export function RecordForm({ title, onSubmit, onBack, onKeyDown, submit = {}, children }: Props) {
  const { t } = useTranslation('statements')
  return (
    <form
      noValidate
      aria-label={title}
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="sm">
        <Title order={3} fz="md">
          {title}
        </Title>
        {children}
        <Group gap="sm" justify="flex-end">
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
          <Button
            type="submit"
            disabled={submit.disabled === true}
            {...(submit.isFirst ? { 'data-autofocus': true, autoFocus: true } : {})}
          >
            {submit.label ?? t('record')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Each by its own name, so that nobody has to know the other one to find theirs. */
const LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'es', label: 'Español' },
]

/** The wording to read in full, in the member's language; a clear yes is recorded with its edition and the language it was read in. */
function ConsentForm({ channel, subject, onRecord, onBack }: RecordFormProps & { readonly channel: ConsentChannel }) {
  const { t } = useTranslation('statements')
  const [picked, setPicked] = useState<ScriptLanguage | null>(null)
  const profile = useProfile(subject.memberId)
  const language = scriptLanguageOf(profile?.fields.preferredLanguage ?? 'en', picked)
  const { version, text } = consentWording(channel, language)
  return (
    <RecordForm
      title={t(channel === 'sms' ? 'entry.textsYes' : 'entry.emailYes')}
      submit={{ label: t('consent.yes'), isFirst: true }}
      onSubmit={() => onRecord({ kind: 'consent', channel, given: true, wording: version, language })}
      onBack={onBack}
    >
      <Text size="sm">{t('consent.hint')}</Text>
      <SegmentedControl
        size="xs"
        aria-label={t('consent.language')}
        value={language}
        data={LANGUAGES}
        onChange={(value) => setPicked(scriptLanguage.parse(value))}
      />
      <blockquote className={classes.wording} lang={language}>
        {text}
      </blockquote>
    </RecordForm>
  )
}

export const TextConsentForm = (props: RecordFormProps) => <ConsentForm {...props} channel="sms" />
export const EmailConsentForm = (props: RecordFormProps) => <ConsentForm {...props} channel="email" />

/** One letter too many would end everything for somebody who lives: it is asked first. */
export function DeceasedForm({ subject, onRecord, onBack }: RecordFormProps) {
  const { t } = useTranslation('statements')
  return (
    <RecordForm
      title={t('entry.deceased')}
      submit={{ label: t('deceased.yes'), isFirst: true }}
      onSubmit={() => onRecord({ kind: 'deceased' })}
      onBack={onBack}
    >
      <Text size="sm" dir="auto">
        {t('deceased.ask', { name: subject.name })}
      </Text>
    </RecordForm>
  )
}
