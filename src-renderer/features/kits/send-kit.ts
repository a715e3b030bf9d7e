import { getI18n } from 'react-i18next'
import { recommendedKits } from '#shared/domain/kits/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import { fullName } from '../../ui/full-name.ts'
import { notifyProblem } from '../../ui/notices.ts'
import { kitDialog } from './kit-dialog.store.ts'

/** Sends a kit to the selected member. */
export const KIT_KEY = 't'

/** Opens the kit dialog for a member, or says that no kit helps with their gaps (docs/rules/care.md#kit-types). */
export function sendKit(card: BoardCard): void {
  const recommended = recommendedKits(card.openGapNames)
  if (recommended.length === 0) return notifyProblem(getI18n().t('noneRecommended', { ns: 'kits' }))
  kitDialog.open({
    memberId: card.id,
    memberName: fullName(card),
    language: card.preferredLanguage,
    recommended,
  })
}
