import { Button, Group, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { CrisisCard } from '../crisis/CrisisCard.tsx'
import { FocusTitle } from './FocusTitle.tsx'
import classes from './assessments.module.css'
import type { AssessmentForm } from './useAssessmentForm.ts'

/** At once after an answer about self-harm, before anything else; it does not block going on. */
export function CrisisStep({ form }: { form: AssessmentForm }) {
  const { t } = useTranslation('assessments')
  return (
    <Stack gap="xl" className={classes.page ?? ''}>
      <FocusTitle focus={false}>{t('crisis.heading')}</FocusTitle>
      <CrisisCard about="answers" stored={form.state.crisisStored} kept={form.card} onSignIn={form.signIn} />
      <Group>
        <Button variant="default" onClick={form.goOn}>
          {t('crisis.continue')}
        </Button>
      </Group>
    </Stack>
  )
}

/** Finished without a connection: nothing more to do, it is sent by itself. */
export function WaitingStep({ form }: { form: AssessmentForm }) {
  const { t } = useTranslation('assessments')
  const { draft, crisisStored } = form.state
  const crisis = draft?.crisis ?? false
  return (
    <Stack gap="lg" className={classes.page ?? ''}>
      <FocusTitle focus={!crisis}>{t('waiting.heading')}</FocusTitle>
      {crisis ? <CrisisCard about="answers" stored={crisisStored} kept={form.card} /> : null}
      <Text role="status">{t('waiting.text')}</Text>
      <Text>{t('waiting.more')}</Text>
      <div className={classes.links}>
        <Button onClick={form.again}>{t('waiting.tryNow')}</Button>
        <LinkButton to="/portal/assessments" variant="default">
          {t('result.back')}
        </LinkButton>
      </div>
    </Stack>
  )
}

/** The session is over: nothing that is tried here would get through. */
export function SignedOut({ onSignIn }: { readonly onSignIn: () => void }) {
  const { t } = useTranslation('assessments')
  return (
    <>
      <Text role="alert">{t('signedOut.text')}</Text>
      <Group>
        <Button onClick={onSignIn}>{t('signedOut.signIn')}</Button>
      </Group>
    </>
  )
}

/** The server did not take it: everything is kept, and the member decides. */
export function FailedStep({ form }: { form: AssessmentForm }) {
  const { t } = useTranslation('assessments')
  const { draft, crisisStored } = form.state
  const crisis = draft?.crisis ?? false
  return (
    <Stack gap="lg" className={classes.page ?? ''}>
      <FocusTitle focus={!crisis}>{t('failed.heading')}</FocusTitle>
      {crisis ? <CrisisCard about="answers" stored={crisisStored} kept={form.card} onSignIn={form.signIn} /> : null}
      {form.signIn ? (
        <SignedOut onSignIn={form.signIn} />
      ) : (
        <>
          <Text>{t('failed.text')}</Text>
          <Text>{t('failed.kept')}</Text>
          <Group>
            <Button onClick={form.again}>{t('failed.retry')}</Button>
          </Group>
        </>
      )}
    </Stack>
  )
}

export function ElsewhereStep() {
  const { t } = useTranslation('assessments')
  return (
    <Stack gap="lg" className={classes.page ?? ''}>
      <FocusTitle>{t('elsewhere.heading')}</FocusTitle>
      <Text>{t('elsewhere.text')}</Text>
      <Group>
        <LinkButton to="/portal/assessments">{t('result.back')}</LinkButton>
      </Group>
    </Stack>
  )
}
