import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import type { MemberApi } from '../../api/member/index.ts'
import { keepTrying } from '../../services/keep-trying.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import classes from './idle-guard.module.css'
import { guardReturn } from './page-return.ts'

interface ReturnCoverProps {
  readonly session: MemberApi['session']
  readonly onSignOut: () => void
}

/**
 * Covers a page that somebody comes back to while it can't be known whether its session lives. The page below stays, with all that is
 * typed in it, and is shown again by itself.
 */
export function ReturnCover({ session, onSignOut }: ReturnCoverProps) {
  const { hasSession } = usePortalServices()
  const [isCovered, setIsCovered] = useState(false)
  const lookAgain = useRef(async () => {})
  useEffect(() => {
    const guard = guardReturn({
      hasSession,
      isOpen: session.isOpen,
      reload: () => window.location.reload(),
      // Before the page below is visible, and not one frame after.
      cover: (next) => flushSync(() => setIsCovered(next)),
    })
    lookAgain.current = guard.lookAgain
    return guard.stop
  }, [session, hasSession])
  return isCovered ? <Cover onLook={() => lookAgain.current()} onSignOut={onSignOut} /> : null
}

interface CoverProps {
  readonly onLook: () => Promise<void>
  readonly onSignOut: () => void
}

function Cover({ onLook, onSignOut }: CoverProps) {
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
