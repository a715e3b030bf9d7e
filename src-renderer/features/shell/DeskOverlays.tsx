import { useNavigate } from 'react-router-dom'
import { useDeskApi, useDeskEvent, useSession } from '../../api/index.ts'
import { AbsenceDialog, useFollowAbsences } from '../absences/index.ts'
import { CommandPalette, KeyboardHelp } from '../commands/index.ts'
import { DiagnosticsDialog } from '../diagnostics/index.ts'
import { useChatRequests } from '../chat/index.ts'
import { ExportDialogHost } from '../exports/index.ts'
import { ImportDialog } from '../imports/index.ts'
import { CallsTodayDialog, EmergencyDialog, InboundSharesDialog } from '../oversight/index.ts'
import { PreferencesDialog } from '../preferences/index.ts'
import { RecoveryCodesDialog, SignInDialog, SignOutDialog } from '../session/index.ts'
import { AttentionDrawer, useTellRefusals } from '../sync/index.ts'
import { firstPageOf } from './rooms.ts'
import { VerdictDialog } from '../verdicts/index.ts'
import { useOverlays, type Overlay } from './overlays.store.ts'
import { useDeskCommands } from './useDeskCommands.ts'

/** Every dialog of the desk, wherever it was asked for: a menu, the palette, a key, or the application menu. */
export function DeskOverlays() {
  const api = useDeskApi()
  const navigate = useNavigate()
  const { open, show, close } = useOverlays()
  const session = useSession()
  useDeskEvent(api.app.onDiagnosticsRequested, () => show('diagnostics'))
  useDeskCommands()
  useChatRequests()
  useFollowAbsences()
  useTellRefusals()

  const showMember = (memberId: string): void => void navigate(`/dashboard?member=${memberId}`)
  const dialog = (overlay: Overlay) => ({ opened: open === overlay, onClose: () => close(overlay) })
  return (
    <>
      <SignInDialog
        opened={open === 'sign-in' || open === 'join'}
        withCode={open === 'join'}
        onClose={() => close()}
        onSignedIn={(now) => {
          close()
          // Whoever signs in again goes on where they were.
          if (session.kind === 'demo' && now.kind === 'signed-in') void navigate(firstPageOf(now.role))
        }}
      />
      <RecoveryCodesDialog />
      <SignOutDialog {...dialog('sign-out')} />
      <PreferencesDialog {...dialog('preferences')} onDiagnostics={() => show('diagnostics')} />
      <DiagnosticsDialog {...dialog('diagnostics')} />
      <KeyboardHelp {...dialog('keys')} />
      <AbsenceDialog {...dialog('absence')} />
      <InboundSharesDialog {...dialog('inbound')} />
      <CallsTodayDialog {...dialog('calls-today')} figure="calls" onOpenMember={showMember} />
      <CallsTodayDialog {...dialog('reached-today')} figure="reached" onOpenMember={showMember} />
      <EmergencyDialog {...dialog('emergency')} />
      <ImportDialog {...dialog('import')} />
      <VerdictDialog {...dialog('verdicts')} />
      <ExportDialogHost />
      <AttentionDrawer {...dialog('attention')} />
      <CommandPalette />
    </>
  )
}
