import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core'
import { useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useReturnFocus } from './useReturnFocus.ts'

interface ReasonDialogProps {
  readonly title: string
  /** What needs the reason. */
  readonly children: ReactNode
  readonly texts: { label: string; hint: string; missing: string; cancel: string; submit: string }
  /** What the contract asks of a reason, in characters. */
  readonly length: { readonly min: number; readonly max: number }
  /** Room for more than one line. */
  readonly long?: boolean
  /** What it allows can't be taken back. */
  readonly grave?: boolean
  readonly busy?: boolean
  readonly returnFocus?: boolean
  readonly onSubmit: (reason: string) => void
  readonly onClose: () => void
}

/** Asks for the reason without which something is not done, and is not sent off before there is one. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, children, texts, length, long = false, grave = false, busy = false, returnFocus = true } = props
  const { t } = useTranslation('common')
  useReturnFocus(returnFocus)
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)
  const send = (): void => {
    const reason = typed.trim()
    if (reason.length < length.min) setMissing(true)
    else props.onSubmit(reason)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send()
  }
  // Enter alone begins a line there.
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send()
  }
  const field = {
    'data-autofocus': true,
    label: texts.label,
    description: texts.hint,
    error: missing ? texts.missing : null,
    required: true,
    withAsterisk: false,
    autoComplete: 'off',
    maxLength: length.max,
    value: typed,
    onChange: (event: { currentTarget: { value: string } }): void => {
      setTyped(event.currentTarget.value)
      setMissing(false)
    },
  }
  return (
    <Modal
      opened
      onClose={props.onClose}
      title={title}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {children}
          {long ? <Textarea {...field} autosize minRows={2} onKeyDown={onKey} /> : <TextInput {...field} />}
          <Group gap="sm" justify="flex-end">
            <Button variant="default" onClick={props.onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={busy} {...(grave && { color: 'red' })}>
              {texts.submit}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
