import { Button, Group, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import { usePreferences } from '../../../api/index.ts'
import { KeyCaps } from '../../commands/index.ts'
import { PortalLinkSender } from '../../portal-actions/index.ts'
import { isVerified } from '../active-call.ts'
import { CallFrame } from '../CallFrame.tsx'
import { ScriptPane } from '../script/ScriptPane.tsx'
import { WrapUp } from '../wrap-up/WrapUp.tsx'
import { CallHead, CallStates } from './CallHead.tsx'
import { CallNotes } from './CallNotes.tsx'
import { IdentityCheck } from './IdentityCheck.tsx'
import classes from './in-call.module.css'
import { useCompleteKey } from './useCompleteKey.ts'
import { useDraft } from './useDraft.ts'
import { useEndCall, type EndCall } from './useEndCall.ts'
import { useIdleMask } from './useIdleMask.ts'
import { useOtherCaller } from './useOtherCaller.ts'

const MINUTE_MS = 60_000

/**
 * A running call: identity first, then the script beside the notes, and what to record. It ends by Complete Call or
 * Cancel only; whatever else happens, main keeps the call and the draft, and this dialog comes back with both.
 */
export function InCallDialog({ call }: { call: ActiveCall }) {
  const draft = useDraft(call)
  const end = useEndCall(call, draft)
  const otherName = useOtherCaller(call)
  const masked = useIdleMask(usePreferences().lockAfterMinutes * MINUTE_MS)
  const verified = isVerified(call)
  const name = `${call.firstName} ${call.lastName}`.trim()
  useCompleteKey(end.complete)

  const change: typeof draft.change = (part) => {
    end.clearProblem()
    draft.change(part)
  }
  return (
    <CallFrame title={<CallHead active={call} masked={masked} />} opaque={masked || !verified}>
      {masked ? <MaskNote /> : null}
      <div className={classes.columns} data-masked={masked || undefined}>
        <ScriptPane memberId={call.memberId} verified={verified} />
        <div className={classes.side}>
          <Stack gap="md" className={classes.record}>
            <CallStates active={call} otherName={otherName} />
            <IdentityCheck active={call} />
            <CallNotes
              value={draft.draft.notes}
              onChange={(notes) => change({ notes })}
              saveState={draft.saveState}
              onRetry={() => draft.change({})}
              verified={verified}
              readOnly={end.ending}
            />
            <WrapUp
              memberId={call.memberId}
              zone={call.timeZone}
              draft={draft.draft}
              onChange={change}
              problem={end.problem}
              verified={verified}
            />
            {verified ? <PortalLinkSender memberId={call.memberId} memberName={name} /> : null}
          </Stack>
          <CallFooter end={end} unsaved={end.unsaved && draft.saveState.kind === 'failed'} />
        </div>
      </div>
    </CallFrame>
  )
}

function CallFooter({ end, unsaved }: { end: EndCall; unsaved: boolean }) {
  const { t } = useTranslation('call')
  return (
    <footer className={classes.footer}>
      {unsaved ? (
        <p role="alert" className={classes.unsaved}>
          {t('notes.cancelAnyway')}
        </p>
      ) : null}
      <Group gap="sm" justify="flex-end">
        <Button size="sm" variant="default" onClick={end.cancel}>
          {t('action.cancel')}
        </Button>
        <Button size="sm" loading={end.ending} rightSection={<KeyCaps keys="mod+Enter" />} onClick={end.complete}>
          {t('action.complete')}
        </Button>
      </Group>
    </footer>
  )
}

/** Stands over the dialog while nobody uses the desk; the keyboard stays where it was. */
function MaskNote() {
  const { t } = useTranslation('call')
  return (
    <div className={classes.mask} role="status">
      {t('mask')}
    </div>
  )
}
