import { Button, Group, Stack, Title } from '@mantine/core'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

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
