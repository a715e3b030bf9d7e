import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { tellTimes } from '#shared/domain/time/index.ts'
import type { AttentionItem } from '#shared/ipc/sync.ts'
import { ApiError } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useStatementText } from '../statements/index.ts'

/** Why the server did not take a change, in general. */
export const refusalText = ({ reason, detail }: Pick<AttentionItem, 'reason' | 'detail'>): string =>
  errorText(new ApiError({ code: reason, message: detail }))

/** Reasons of the server that have a sentence of their own; the most precise one first. */
const DETAILS = [
  ['deceased', 'deceased'],
  ['doNotCall', 'doNotCall'],
  ['smsStopped', 'smsStopped'],
  ['textCapDay', 'textCap'],
  ['textCapWeek', 'textCap'],
  ['textCapMonth', 'textCap'],
  ['stateEmergency', 'stateEmergency'],
  ['outsideHours', 'outsideHours'],
  ['closedDay', 'outsideHours'],
  ['contact.notAllowed', 'contact_notAllowed'],
  ['alert.repeatedSince', 'alert_repeatedSince'],
  ['alert.needsClinician', 'alert_needsClinician'],
  ['alert.unread', 'alert_unread'],
  ['acknowledged', 'alert_taken'],
  ['evidence.gapOver', 'evidence_gapOver'],
  ['evidence.yearClosed', 'evidence_yearClosed'],
  ['evidence.decided', 'evidence_decided'],
  ['evidence.kindDoesNotCount', 'evidence_kindDoesNotCount'],
  ['evidence.dayDoesNotCount', 'evidence_dayDoesNotCount'],
  ['evidence.valueDoesNotCount', 'evidence_valueDoesNotCount'],
  ['evidence.memberDoesNotCount', 'evidence_memberDoesNotCount'],
  ['evidence.exclusionDoesNotCount', 'evidence_exclusionDoesNotCount'],
  ['evidence.notYours', 'evidence_notYours'],
  ['evidence.otherDocument', 'evidence_otherDocument'],
  ['document.looked', 'document_looked'],
  ['request.ended', 'request_ended'],
  ['request.sent', 'request_sent'],
  ['gap.notYours', 'evidence_notYours'],
  ['gap.needsTwoPeople', 'gap_needsTwoPeople'],
  ['gap.notClosed', 'gap_notClosed'],
  ['statement.supervisorOnly', 'statement_supervisorOnly'],
  ['statement.reasonNeeded', 'statement_reasonNeeded'],
  ['statement.unknownGap', 'statement_unknownGap'],
  ['statement.unknownNumber', 'statement_unknownNumber'],
  ['callback.ended', 'stateDone'],
  ['appointment.ahead', 'appointment_ahead'],
  ['kit.duplicate', 'kit_duplicate'],
  ['kit.resultOnFile', 'kit_resultOnFile'],
  ['kit.notEligible', 'kit_notEligible'],
  ['kit.unknownType', 'kit_unknownType'],
  ['kit.wrongStatus', 'kit_wrongStatus'],
  ['kit.noAddress', 'kit_noAddress'],
  ['kit.notForThem', 'kit_notForThem'],
  ['contact.held', 'contact_held'],
  ['wish.notStaffOfTeam', 'wish_notStaffOfTeam'],
  ['absence.coverNotOfTeam', 'absence_cover'],
  ['absence.ended', 'absence_ended'],
  ['skip.promise', 'skip_promise'],
  ['skip.alert', 'skip_alert'],
  ['words.alert', 'words_alert'],
  ['result.needsClinician', 'result_needsClinician'],
  ['result.notDiscussed', 'result_notDiscussed'],
  ['task.ended', 'task_ended'],
  ['task.coordinatorOnly', 'task_coordinatorOnly'],
  ['task.clinicianOnly', 'task_clinicianOnly'],
  ['task.notStaffOfTeam', 'task_notStaffOfTeam'],
  ['task.notForThem', 'task_notForThem'],
  ['task.needsReason', 'task_needsReason'],
  ['task.handedOver', 'callback_handedOver'],
  ['callback.notStaffOfTeam', 'callback_notStaffOfTeam'],
  ['callback.handedOver', 'callback_handedOver'],
] as const
/** A detail of one word is the state in which the change found the row: `conflictDetail` of sync/operations. */
const STATES = {
  deleted: 'stateDeleted',
  cancelled: 'stateCancelled',
  completed: 'stateDone',
  'no-show': 'stateMissed',
  done: 'stateDone',
  verified: 'stateVerified',
  'texts-only': 'meantTextsOnly',
  'do-not-call': 'meantDoNotCall',
  'wrong-number': 'meantWrongNumber',
  deceased: 'meantDeceased',
  'not-meant': 'meantNot',
  nothing: 'stateNothing',
  unskipped: 'stateUnskipped',
} as const
const isState = (detail: string): detail is keyof typeof STATES => Object.hasOwn(STATES, detail)

/** The key of `attention.detail` for what the server said; undefined where it has no sentence of its own. */
export function knownDetail(detail: string) {
  // What a colleague wrote, which may hold any of these words.
  if (detail.startsWith('"')) return undefined
  if (isState(detail)) return STATES[detail]
  const reason = DETAILS.find(([said]) => detail.includes(said))?.[1]
  if (reason !== undefined) return reason
  return /^[a-z_-]+$/.test(detail) ? 'stateElse' : undefined
}

const KINDS = [
  'absence.quiet',
  'absence.set',
  'alert.acknowledge',
  'alert.close',
  'appointment.attend',
  'appointment.book',
  'appointment.cancel',
  'appointment.miss',
  'appointment.move',
  'appointment.remind',
  'call.log',
  'callback.add',
  'callback.assign',
  'callback.close',
  'callback.move',
  'chat.markRead',
  'chat.send',
  'contact.confirm',
  'document.refuse',
  'email.send',
  'evidence.add',
  'evidence.return',
  'evidence.verify',
  'gap.reopen',
  'kit.followUp',
  'kit.order',
  'kit.approve',
  'kit.ship',
  'kit.setStatus',
  'member.correct',
  'member.skip',
  'member.unskip',
  'member.wish',
  'message.log',
  'portal.sendLink',
  'request.chase',
  'request.correct',
  'request.end',
  'request.open',
  'request.print',
  'request.send',
  'result.discuss',
  'result.discussed',
  'task.add',
  'task.assign',
  'text.markRead',
  'text.send',
  'task.close',
  'task.move',
  'statement.add',
  'statement.withdraw',
  'words.end',
  'words.reopen',
] as const
type KnownKind = (typeof KINDS)[number]
const isKnown = (kind: string): kind is KnownKind => KINDS.some((known) => known === kind)

/** What a change of the outbox is, in the words of the screen: of what kind, and about what. */
export function useChangeText(): (kind: string, label: string) => string {
  const { t } = useTranslation('shell')
  const { locale, zone } = useFormatContext()
  return useCallback(
    (kind, said) => {
      const label = tellTimes(said, { locale, zone })
      const text = isKnown(kind) ? t(`attention.kind.${kind}`, { label }) : t('attention.kind.other', { label })
      return label === '' ? text.replace(/:\s*$/, '') : text
    },
    [t, locale, zone],
  )
}

/** The same of an item of the outbox. A statement is told as everywhere else. */
export function useItemText(): (item: Pick<AttentionItem, 'kind' | 'label' | 'statement' | 'result'>) => string {
  const changeText = useChangeText()
  const statementText = useStatementText()
  const { t } = useTranslation('tasks')
  return useCallback(
    ({ kind, label, statement, result }) => {
      const told = statement === null ? [] : [statementText(statement)]
      if (result !== null) told.push(t(`result.${result}`))
      return changeText(kind, [...told, ...(label === '' ? [] : [label])].join(', '))
    },
    [changeText, statementText, t],
  )
}
