import { Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PHQ9_RISKS } from '#shared/sync/vocabulary.ts'
import type { SavedAssessment } from '../../api/member/assessments.ts'
import type { KeptCard } from '../../services/kept-card.ts'
import { CrisisCard } from '../crisis/CrisisCard.tsx'
import { FocusTitle } from './FocusTitle.tsx'
import { FollowUp } from './FollowUp.tsx'
import classes from './assessments.module.css'

/** The result of the PHQ-9 in plain words. */
export function Phq9Result({ saved, card }: { readonly saved: SavedAssessment; readonly card: KeptCard }) {
  const { score, risk_level: risk, crisis } = saved
  const { t } = useTranslation('assessments')
  const band = PHQ9_RISKS.find((known) => known === risk)
  return (
    <Stack gap="xl" className={classes.page ?? ''}>
      <FocusTitle focus={!crisis}>{t('result.heading')}</FocusTitle>
      {crisis ? <CrisisCard about="answers" stored kept={card} /> : null}
      <Stack gap="sm">
        {crisis ? <Text>{t('phq9.hardTime')}</Text> : null}
        {band && !crisis ? <Text>{t(`phq9.meaning.${band}`)}</Text> : null}
        {band ? <Text>{t('phq9.score', { score, band: t(`phq9.band.${band}`) })}</Text> : null}
        <Text>{t('phq9.notDiagnosis')}</Text>
      </Stack>
      <FollowUp score={score} crisis={crisis} />
      {crisis ? null : <Text>{t('result.talk')}</Text>}
    </Stack>
  )
}
