import { Button } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { getI18n, useTranslation } from 'react-i18next'
import { careNameWithFile } from '#shared/domain/care-names/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { kitsToSend } from '#shared/domain/kits/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { CardButton } from '../../ui/CardButton.tsx'
import { fullName } from '../../ui/full-name.ts'
import { notifyProblem } from '../../ui/notices.ts'
import { useReturnFocus } from '../../ui/useReturnFocus.ts'
import { useStaffRole } from '../calls/index.ts'
import { useCommands } from '../commands/index.ts'
import { kitDialog, useKitDialog, type KitRequest } from './kit-dialog.store.ts'
import { KitDialog } from './KitDialogHost.tsx'
import classes from './kits.module.css'

/** Sends a kit to the selected member. */
const KIT_KEY = DESK_KEYS['member.kit']

/** Opens the kit dialog for a member, or says that no kit helps with their gaps (docs/rules/care.md#kit-types). */
function sendKit(card: BoardCard, here = false): void {
  const recommended = kitsToSend(card.openGapNames, card.kitsAnswered)
  if (recommended.length === 0) {
    const why = card.kitsAnswered.length === 0 ? 'noneRecommended' : 'resultOnFile'
    return notifyProblem(getI18n().t(why, { ns: 'kits' }))
  }
  kitDialog.open({
    memberId: card.id,
    memberName: fullName(card),
    language: card.preferredLanguage,
    recommended,
    here,
  })
}

const NONE: readonly string[] = []

interface Props {
  readonly card: BoardCard
  /** Whether the Tab key stops here: only on the selected card. */
  readonly reachable?: boolean
}

/** Send Test Kit, with the number of recommended kits that can still be sent; on the sample board, of all. Opens the dialog of `KitDialogHost`. */
export function KitButton({ card, reachable = true }: Props) {
  const { t } = useTranslation('kits')
  const out = useStaffRole() === null ? NONE : [...card.kitsOut, ...card.kitsAnswered]
  const count = kitsToSend(card.openGapNames, out).length
  const name = fullName(card)
  return (
    <CardButton
      label={count === 0 ? t('sendToNone', { name }) : t('sendTo', { name, count })}
      count={count}
      title={`${t('send')} (${KIT_KEY.toUpperCase()})`}
      reachable={reachable}
      onClick={() => sendKit(card)}
    >
      {t('send')}
    </CardButton>
  )
}

/** The order in a pane of a running call, where no dialog may open over the dialog; Escape puts it away. */
export function KitOrderHere({ card }: { readonly card: BoardCard }) {
  const { t } = useTranslation('kits')
  const request = useKitDialog((state) =>
    state.request?.here && state.request.memberId === card.id ? state.request : null,
  )
  useEffect(() => kitDialog.close, [])
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={request !== null}
        onClick={() => (request === null ? sendKit(card, true) : kitDialog.close())}
      >
        {t('send')}
      </Button>
      {request === null ? null : <KitPane request={request} />}
    </>
  )
}

function KitPane({ request }: { readonly request: KitRequest }) {
  const { t } = useTranslation('kits')
  const pane = useRef<HTMLElement>(null)
  useReturnFocus()
  useEffect(() => pane.current?.querySelector('input')?.focus(), [])
  return (
    <section
      ref={pane}
      className={classes.pane}
      aria-label={t('send')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        kitDialog.close()
      }}
    >
      <KitDialog request={request} />
    </section>
  )
}

/** What a member's kits ask somebody to do, as one short line of the closed card; nothing when they ask for nothing. */
export function CardTasks({ card: { contact, kitNudges, kitsToApprove } }: { readonly card: BoardCard }) {
  const { t, i18n } = useTranslation('kits')
  const called = (kitType: string): string => careNameWithFile(kitType, i18n.language === 'es' ? 'es' : 'en')
  if (contact.deceased || kitNudges.length + kitsToApprove.length === 0) return null
  return (
    <ul className={classes.tasks} aria-label={t('tasks.title')}>
      {kitsToApprove.map(({ kitId, kitType }) => (
        <li key={kitId} dir="auto">
          {t('tasks.approve', { kit: called(kitType) })}
        </li>
      ))}
      {kitNudges.map(({ kitId, kitType, day }) => (
        <li key={kitId} dir="auto">
          {t('tasks.nudge', { kit: called(kitType), day })}
        </li>
      ))}
    </ul>
  )
}

/** Offers Send Test Kit for the selected member by key and in the palette; nothing without one. */
export function useKitCommands(card: BoardCard | null): void {
  const { t } = useTranslation('kits')
  useCommands(
    card === null
      ? []
      : [{ id: 'member.sendKit', label: t('send'), group: 'member', keys: KIT_KEY, run: () => sendKit(card) }],
  )
}
