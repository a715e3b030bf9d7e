import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { promiseSaid } from '#shared/domain/assessments/index.ts'
import { useCareTeamHours } from '../../services/useCareTeamHours.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from './assessments.module.css'

interface FollowUpProps {
  readonly score: number | null
  readonly crisis: boolean
}

/** What the member may expect now. 'Today' is said only while somebody is known to be there, with time to keep it. */
export function FollowUp({ score, crisis }: FollowUpProps) {
  const { t } = useTranslation('assessments')
  const { staffing, workday, text: hours } = useCareTeamHours()
  return (
    <section aria-labelledby="next-title" className={classes.section}>
      <Title order={2} id="next-title">
        {t('result.nextTitle')}
      </Title>
      <Text>{t(`result.promise.${promiseSaid({ score, crisis }, { staffing, workday })}`, { hours })}</Text>
      {score === 0 && !crisis ? <Text>{t('result.promise.nothing')}</Text> : null}
      <div className={classes.links}>
        <LinkButton to="/portal/assessments">{t('result.back')}</LinkButton>
        <LinkButton to="/portal/chat" variant="default">
          {t('result.message')}
        </LinkButton>
      </div>
    </section>
  )
}
