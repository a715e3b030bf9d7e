import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { useState, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'

/** What a page lists in both languages: the field's language and its label. */
export const LANGUAGES = [
  { code: 'en', text: 'textEn', title: 'titleEn' },
  { code: 'es', text: 'textEs', title: 'titleEs' },
] as const

interface Props {
  readonly title: string
  readonly size: string
  readonly hint: string
  /** What is wrong with what was typed, in words; null: nothing. Shown from the first try to keep it. */
  readonly problem: string | null
  readonly onKeep: () => void
  readonly onClose: () => void
  /** The fields. */
  readonly children: ReactNode
}

/** Edits one text of the plan; what it keeps is saved with the page. */
export function KeepDialog({ title, size, hint, problem, onKeep, onClose, children }: Props) {
  const { t } = useTranslation(['plan', 'common'])
  const [asked, setAsked] = useState(false)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setAsked(true)
    if (problem === null) onKeep()
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          {children}
          <Text size="sm" c="dimmed">
            {hint} {t('snippets.saveHint')}
          </Text>
          {asked && problem !== null ? (
            <Text size="sm" c="red" role="alert">
              {problem}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('snippets.cancel')}
            </Button>
            <Button type="submit">{t('snippets.keep')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
