import { Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { followUpPromise } from '#shared/domain/assessments/index.ts'
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
  const { staffing, text: hours } = useCareTeamHours()
  const promise = (): string => {
    if (followUpPromise({ score, crisis }) === 'one-to-two-business-days') return t('result.promise.business')
    if (staffing === 'there') return t('result.promise.sameDay')
    return staffing === 'away' ? t('result.promise.whenBack', { hours }) : t('result.promise.soon')
  }
  return (
    <section aria-labelledby="next-title" className={classes.section}>
      <Title order={2} id="next-title">
        {t('result.nextTitle')}
      </Title>
      <Text>{promise()}</Text>
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
