import { useTranslation } from 'react-i18next'
import { ROSTER_FIELDS } from '#shared/domain/import/index.ts'
import type { PreviewLine } from '#shared/ipc/imports.ts'

const REASONS = [
  'badDate',
  'badPhone',
  'phoneNote',
  'badEmail',
  'badZip',
  'badLanguage',
  'badChoice',
  'badNumber',
  'badText',
  'badId',
  'lostLetters',
  'saysMore',
  'nameOrder',
  'secretNumber',
  'medicareId',
  'badMeasure',
  'badGapStatus',
  'badYear',
  'unknownMember',
  'missing',
  'malformed',
  'cutShort',
  'futureDate',
  'doubleId',
  'otherTeam',
  'twoPeople',
  'otherPerson',
  'unknownEnded',
  'otherId',
  'noTeam',
  'teamFull',
] as const

/** Why a line was refused and how to mend it, in the language on the screen. */
export function useReasonText(): (line: Pick<PreviewLine, 'reason' | 'field'>) => string {
  const { t } = useTranslation('imports')
  return ({ reason, field }) => {
    const known = REASONS.find((name) => name === reason) ?? 'unreadable'
    const name = ROSTER_FIELDS.find((one) => one === field)
    const text = t(`reason.${known}`)
    return name === undefined ? text : t('reason.ofField', { field: t(`field.${name}`), text })
  }
}
