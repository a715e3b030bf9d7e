import { Anchor, Button, Group, Stack, Text, Title } from '@mantine/core'
import { IconDeviceDesktop } from '@tabler/icons-react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { usePortalConfig } from '../../services/PortalServicesContext.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'

const DESK_LINK = 'gapwise://dashboard'

/** `/dashboard`: hands over to the desktop by deep link and says where to get it. */
export function DeskLinkPage() {
  const { t } = useTranslation('public')
  const { deskUrl, downloadUrl } = usePortalConfig()
  const { link, tried, onTried } = useDeskAttempt()
  usePageTitle(t('title.dashboard'))
  return (
    <Stack gap="xl" maw="38rem">
      <Stack gap="md">
        <Title order={1}>{t('deskLink.headline')}</Title>
        <Text>{t('deskLink.lead')}</Text>
        <Group>
          <Button
            component="a"
            href={DESK_LINK}
            ref={link}
            onClick={onTried}
            leftSection={<IconDeviceDesktop size={22} aria-hidden="true" />}
          >
            {t('deskLink.open')}
          </Button>
        </Group>
        <Text role="status">{tried ? t('deskLink.tried') : ''}</Text>
      </Stack>
      {deskUrl === null ? null : (
        <Stack component="section" gap="xs" aria-labelledby="browser-desk">
          <Title order={2} id="browser-desk">
            {t('deskLink.browserTitle')}
          </Title>
          <Text>{t('deskLink.browserText')}</Text>
          <Group>
            <Button component="a" href={deskUrl} variant="default">
              {t('deskLink.browserOpen')}
            </Button>
          </Group>
        </Stack>
      )}
      <Stack component="section" gap="xs" aria-labelledby="get-desk">
        <Title order={2} id="get-desk">
          {t('deskLink.getTitle')}
        </Title>
        <Text>{t('deskLink.getText')}</Text>
        {downloadUrl === null ? null : <Anchor href={downloadUrl}>{t('deskLink.download')}</Anchor>}
      </Stack>
    </Stack>
  )
}

interface DeskAttempt {
  /** The page's own link to the desktop. */
  readonly link: RefObject<HTMLAnchorElement | null>
  readonly tried: boolean
  readonly onTried: () => void
}

const wantsDesk = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'openDesk' in state && state.openDesk === true

/**
 * Opens the desktop by itself only for somebody who just pressed the button for it on another page: a visit by address,
 * a reload or a step back never starts a program.
 */
function useDeskAttempt(): DeskAttempt {
  const link = useRef<HTMLAnchorElement>(null)
  const [tried, setTried] = useState(false)
  const [pathname, navigate] = useLocation()
  const wanted = wantsDesk(useHistoryState())
  useEffect(() => {
    if (!wanted) return
    navigate(pathname, { replace: true, state: null })
    link.current?.click()
  }, [wanted, pathname, navigate])
  return { link, tried, onTried: () => setTried(true) }
}
