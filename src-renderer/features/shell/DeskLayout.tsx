import { AppShell, Badge, Box, Button, Group, Text, Tooltip, VisuallyHidden } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { hasMembers } from '#shared/domain/station/index.ts'
import { formatLongDate, toInstant } from '#shared/domain/time/index.ts'
import { Mark } from '#ui/brand/Mark.tsx'
import { useDeskNow, useSession } from '../../api/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { AbsenceChip } from '../absences/index.ts'
import { AlertBanner } from '../alerts/index.ts'
import { Assistant } from '../assistant/index.ts'
import { useInCall } from '../calls/index.ts'
import { Inbox } from '../chat/index.ts'
import { KeyCaps, openCommandPalette } from '../commands/index.ts'
import { ImportsNotice } from '../imports/index.ts'
import { LeftWorkNotice } from '../left-work/index.ts'
import { OversightNotices } from '../oversight/index.ts'
import { ClockNotice, DeskNotices, SyncIndicator } from '../sync/index.ts'
import { EvidenceButton } from '../evidence/index.ts'
import { TasksButton } from '../tasks/index.ts'
import { UnknownTextsNotice } from '../unknown-texts/index.ts'
import { UpdateNotice } from '../updates/index.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { useOverlays } from './overlays.store.ts'
import classes from './shell.module.css'

/**
 * Header, urgent alerts, notices and below them the working area, which fills the rest of the window and scrolls by
 * itself; under it the strip with the assistant, where toasts appear. Without a title it is the board's.
 */
export function DeskLayout({ title, children }: { readonly title?: string; readonly children: ReactNode }) {
  const { t } = useTranslation('shell')
  const main = useRef<HTMLElement>(null)
  const { show } = useOverlays()
  return (
    <AppShell header={{ height: 52 }} footer={{ height: 'var(--gapwise-strip)' }}>
      <button type="button" className={classes['skip']} onClick={() => main.current?.focus()}>
        {t('header.skip')}
      </button>
      <AppShell.Header className={classes['header']}>
        <DeskHeader />
      </AppShell.Header>
      <AppShell.Main ref={main} tabIndex={-1} className={classes['main']}>
        <VisuallyHidden component="h1">{title ?? t('header.board')}</VisuallyHidden>
        <AlertBanner onShowRefused={() => show('attention')} />
        <ClockNotice />
        <DeskNotices onSignIn={() => show('sign-in')} />
        <UpdateNotice />
        <OversightNotices />
        <UnknownTextsNotice />
        <LeftWorkNotice />
        <ImportsNotice onShow={() => show('import')} />
        <div className={classes['work']}>{children}</div>
      </AppShell.Main>
      <AppShell.Footer className={classes['strip']}>
        <Assistant />
      </AppShell.Footer>
    </AppShell>
  )
}

/** One line over the board: what this is, which day, how the connection stands, who is here. */
function DeskHeader() {
  const { t } = useTranslation(['shell', 'common'])
  const session = useSession()
  const { show } = useOverlays()
  const inCall = useInCall()
  return (
    <Group h="100%" px="lg" gap="lg" wrap="nowrap" justify="space-between">
      <Group gap="sm" wrap="nowrap" miw={0}>
        <Box flex="none" lh={0}>
          <Mark size={26} />
        </Box>
        <Text fw={700} size="lg" visibleFrom="md">
          {t('common:product')}
        </Text>
        {session.kind === 'demo' ? (
          <Tooltip label={t('header.sampleDataHint')}>
            <Badge color="amber" size="lg" tabIndex={0} flex="none">
              {t('header.sampleData')}
            </Badge>
          </Tooltip>
        ) : null}
        <Today />
      </Group>
      <Group gap="sm" wrap="nowrap" flex="none">
        {session.kind === 'demo' || hasMembers(session.role) ? (
          <>
            <TasksButton inCall={inCall} />
            {session.kind === 'signed-in' && mayVerifyEvidence(session.role) ? (
              <EvidenceButton inCall={inCall} />
            ) : null}
            <Inbox />
          </>
        ) : null}
        <AbsenceChip onOpen={() => show('absence')} />
        <SyncIndicator onOpenAttention={() => show('attention')} onSignIn={() => show('sign-in')} />
        <Button
          variant="default"
          leftSection={<IconSearch size={14} aria-hidden />}
          rightSection={<KeyCaps keys={DESK_KEYS['desk.palette']} />}
          onClick={openCommandPalette}
          visibleFrom="md"
        >
          {t('header.commands')}
        </Button>
        <AccountMenu />
      </Group>
    </Group>
  )
}

function Today() {
  const format = useFormatContext()
  const today = formatLongDate(toInstant(useDeskNow()), format)
  return (
    <Text c="dimmed" truncate visibleFrom="lg">
      {today}
    </Text>
  )
}
