import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactRefusal } from '#shared/domain/contact-rules/index.ts'
import { callActions, type CallSubject } from './call.store.ts'
import { refusalText } from './call-gate.ts'
import { useStartCall } from './useStartCall.ts'

/** What the contract asks of a reason (`calls.start`). */
const REASON = { min: 3, max: 500 } as const

interface Props {
  readonly subject: CallSubject
  readonly reason: ContactRefusal
  /** Of the plan's own cap. */
  readonly limit?: number | undefined
}

/** Going on although the contact rules say no: only with a reason, which is kept with the call. */
export function OverrideDialog({ subject, reason, limit }: Props) {
  const { t } = useTranslation(['call', 'common'])
  const { t: boardText } = useTranslation('board')
  const startCall = useStartCall()
  const [typed, setTyped] = useState('')
  const [missing, setMissing] = useState(false)

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const stated = typed.trim()
    if (stated.length < REASON.min) setMissing(true)
    else void startCall(subject, stated)
  }

  return (
    <Modal
      opened
      onClose={callActions.close}
      title={t('override.title')}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>
            <bdi>{subject.name}</bdi>: {refusalText(boardText, reason, limit)}
          </Text>
          <TextInput
            data-autofocus
            label={t('override.reason')}
            description={t('override.hint')}
            error={missing ? t('override.missing') : null}
            required
            withAsterisk={false}
            autoComplete="off"
            maxLength={REASON.max}
            value={typed}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              setMissing(false)
            }}
          />
          <Group gap="sm" justify="flex-end">
            <Button variant="default" onClick={callActions.close}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" color="red">
              {t('override.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
