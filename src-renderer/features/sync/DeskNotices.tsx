import { Alert, Button, Stack, Text, type AlertProps } from '@mantine/core'
import {
  IconArrowsExchange,
  IconBug,
  IconDatabaseOff,
  IconEraser,
  IconFileAlert,
  IconLifebuoy,
  IconPlugConnectedX,
  IconShieldExclamation,
  IconVersions,
} from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { create } from 'zustand'
import type { Erased, NotOpened } from '#shared/ipc/session.ts'
import type { Recovery, SyncStatus } from '#shared/ipc/sync.ts'
import { call, useDeskApi, useSession, useSyncStatus } from '../../api/index.ts'
import { notifyError } from '../../ui/notices.ts'
import { isSessionEnded } from '../session/index.ts'

/** Notices put away by hand; a new one of the same kind shows again. */
interface PutAway {
  readonly ids: ReadonlySet<string>
  putAway(id: string): void
}

const usePutAway = create<PutAway>()((set) => ({
  ids: new Set(),
  putAway: (id) => set(({ ids }) => ({ ids: new Set(ids).add(id) })),
}))

/** What the person must know about where their work is kept. Nothing is rendered while all is well. */
export function DeskNotices({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const session = useSession()
  const status = useSyncStatus()
  const { state, diskFull, misfit, recovered, restored, leftWork } = status
  const isBroken = state === 'broken'
  const isEnded = session.kind === 'signed-in' && isSessionEnded(status)
  const { ids, putAway } = usePutAway()
  const memoryOnly = session.kind === 'signed-in' && session.memoryOnly && !ids.has('memory-only')
  const recovery = recovered && !ids.has(recovered.at) ? recovered : null
  const erased = session.kind === 'demo' ? session.erased : undefined
  const notOpened = session.kind === 'demo' ? session.notOpened : undefined
  const returned = restored && !ids.has(restored.at) ? restored : null
  const left = leftWork && !ids.has(leftWork.at) ? leftWork : null
  const isQuiet = !isEnded && !diskFull && !isBroken && !misfit && !memoryOnly && !recovery && !returned && !left
  if (isQuiet && !erased && !notOpened) return null

  const closable = (id: string) => ({
    withCloseButton: true,
    closeButtonLabel: t('common:action.close'),
    onClose: () => putAway(id),
  })
  return (
    <Stack gap="sm" px="lg" pt="sm">
      {diskFull ? (
        <Alert role="alert" color="red" icon={<IconDatabaseOff aria-hidden />} title={t('notice.diskFullTitle')}>
          {t('notice.diskFull')}
        </Alert>
      ) : null}
      {isBroken ? (
        <Alert role="alert" color="red" icon={<IconBug aria-hidden />} title={t('notice.brokenTitle')}>
          {t('notice.broken')}
        </Alert>
      ) : null}
      {misfit ? (
        <Alert
          role="alert"
          color="red"
          icon={<IconVersions aria-hidden />}
          title={t(misfit.who === 'desk' ? 'notice.deskTooOldTitle' : 'notice.serverTooOldTitle')}
        >
          {t(misfit.who === 'desk' ? 'notice.deskTooOld' : 'notice.serverTooOld', { needed: misfit.needed })}
        </Alert>
      ) : null}
      {isEnded ? <SessionEndedNotice endedBy={status.endedBy} onSignIn={onSignIn} /> : null}
      {notOpened ? <NotOpenedNotice notOpened={notOpened} /> : null}
      {erased ? <ErasedNotice erased={erased} /> : null}
      {memoryOnly ? (
        <Alert
          role="status"
          color="amber"
          icon={<IconShieldExclamation aria-hidden />}
          title={t('notice.memoryOnlyTitle')}
          {...closable('memory-only')}
        >
          {t('notice.memoryOnly')}
        </Alert>
      ) : null}
      {recovery ? <RecoveredNotice recovery={recovery} {...closable(recovery.at)} /> : null}
      {returned ? (
        <Alert
          role="status"
          color="gray"
          icon={<IconLifebuoy aria-hidden />}
          title={t('notice.restoredTitle')}
          {...closable(returned.at)}
        >
          {t('notice.restored', { count: returned.sentAgain })}
        </Alert>
      ) : null}
      {left ? (
        <Alert
          role="status"
          color="gray"
          icon={<IconArrowsExchange aria-hidden />}
          title={t('notice.leftWorkTitle')}
          {...closable(left.at)}
        >
          {t('notice.leftWork', { count: left.changes })}
        </Alert>
      ) : null}
    </Stack>
  )
}

/** Whatever could not be read in either copy has to be looked for by the person who did it. */
function RecoveredNotice({
  recovery: { rebuilt, salvagedChanges, salvagedNotes, unreadable },
  ...closing
}: { readonly recovery: Recovery } & Pick<AlertProps, 'withCloseButton' | 'closeButtonLabel' | 'onClose'>) {
  const { t } = useTranslation('shell')
  const isWhole = unreadable === 0
  return (
    <Alert
      role={isWhole ? 'status' : 'alert'}
      color={isWhole ? 'gray' : 'red'}
      icon={<IconLifebuoy aria-hidden />}
      title={t(rebuilt ? 'notice.recoveredTitle' : 'notice.mendedTitle')}
      {...closing}
    >
      {t(rebuilt ? 'notice.recovered' : 'notice.mended', { count: salvagedChanges })}{' '}
      {salvagedNotes > 0 ? t('notice.recoveredNotes', { count: salvagedNotes }) : null}
      {isWhole ? null : <Text size="sm">{t('notice.notRecovered')}</Text>}
    </Alert>
  )
}

/** Stays until the sign-in: what is on the screen is as old as the session's end, alerts and messages too. */
function SessionEndedNotice({ endedBy, onSignIn }: Pick<SyncStatus, 'endedBy'> & { readonly onSignIn: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <Alert role="alert" color="red" icon={<IconPlugConnectedX aria-hidden />} title={t('sync.paused')}>
      <Text size="sm">{t(`sync.endedBy.${endedBy ?? 'ended'}`)}</Text>
      <Text size="sm">{t('notice.sessionEnded')}</Text>
      <Button mt="sm" onClick={onSignIn}>
        {t('sync.signIn')}
      </Button>
    </Alert>
  )
}

/** Stays until somebody signs in: who sat here has to know why the members are gone, and what became of the work. */
function ErasedNotice({ erased: { reason, unsent, sealed } }: { readonly erased: Erased }) {
  const { t } = useTranslation('shell')
  return (
    <Alert role="alert" color="red" icon={<IconEraser aria-hidden />} title={t('notice.erasedTitle')}>
      {t(reason === 'gone' ? 'notice.erasedGone' : 'notice.erasedExpired')}{' '}
      {unsent > 0 ? t(sealed ? 'notice.erasedSealed' : 'notice.erasedLost', { count: unsent }) : null}
    </Alert>
  )
}

/** Stays until a cache opens: the members are gone from the screen, and nothing of the work is. */
function NotOpenedNotice({ notOpened: { reason, anew } }: { readonly notOpened: NotOpened }) {
  const { t } = useTranslation('shell')
  const api = useDeskApi()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.session.startAnew()),
    onError: (error) => notifyError(error),
  })
  return (
    <Alert role="alert" color="red" icon={<IconFileAlert aria-hidden />} title={t('notice.notOpenedTitle')}>
      <Text size="sm">{t(anew ? 'notice.anew' : `notice.${reason}`)}</Text>
      {reason === 'notMigrated' && !anew ? (
        <Button mt="sm" variant="default" loading={isPending} onClick={() => mutate()}>
          {t('notice.startAnew')}
        </Button>
      ) : null}
    </Alert>
  )
}
