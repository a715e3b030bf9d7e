import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keepTrying } from '../../services/keep-trying.ts'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import classes from './idle-guard.module.css'

interface ReturnCoverProps {
  /** Asks for the session once more. */
  readonly onLook: () => Promise<void>
  readonly onSignOut: () => void
}

/**
 * Covers a page that somebody comes back to while it can't be known whether its session lives. The page below stays, with all that is
 * typed in it, and is shown again by itself.
 */
export function ReturnCover({ onLook, onSignOut }: ReturnCoverProps) {
  const { t } = useTranslation('pages')
  const dialog = useRef<HTMLDialogElement>(null)
  const look = useRef(onLook)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  useEffect(() => keepTrying({ attempt: () => look.current() }).stop, [])
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-over
      aria-labelledby="return-title"
      aria-describedby="return-text"
      onCancel={(event) => event.preventDefault()}
    >
      <Stack gap="lg">
        <Title order={2} id="return-title">
          {t('returning.title')}
        </Title>
        <Text id="return-text">{t('returning.text')}</Text>
        <HelpPhone />
        <Text>{t('help.crisis')}</Text>
        <Group>
          <Button onClick={() => void onLook()} autoFocus>
            {t('unreachable.retry')}
          </Button>
          <Button variant="default" onClick={onSignOut}>
            {t('signOut.button')}
          </Button>
        </Group>
      </Stack>
    </dialog>
  )
}
