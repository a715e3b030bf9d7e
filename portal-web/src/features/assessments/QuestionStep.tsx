import '@mantine/core/styles/Progress.css'
import { Button, Progress, Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { AnswerChoice } from './AnswerChoice.tsx'
import { SignedOut } from './EndSteps.tsx'
import { FocusTitle } from './FocusTitle.tsx'
import { QuickExit } from './QuickExit.tsx'
import classes from './assessments.module.css'
import type { AssessmentForm } from './useAssessmentForm.ts'

/** One question with its answers, the way on and the way back. */
export function QuestionStep({ form }: { form: AssessmentForm }) {
  const { t, i18n } = useTranslation('assessments')
  const { assessment, state, question, shown, last, signIn } = form
  const language = i18n.language === 'es' ? 'es' : 'en'
  const ids = { lead: useId(), title: useId(), prompt: useId(), hint: useId() }
  const hidden = question.role === 'private' && state.draft?.answers[question.number] !== undefined
  return (
    <Stack gap="lg" className={classes.page ?? ''}>
      <StepProgress form={form} />
      {question.role === 'private' ? <PrivateNotice hidden={hidden} id={ids.hint} /> : null}
      {question.lead ? <Text id={ids.lead}>{question.lead[language]}</Text> : null}
      <FocusTitle id={ids.title} size="h2">
        {question[language]}
      </FocusTitle>
      {question.prompt ? <Text id={ids.prompt}>{question.prompt[language]}</Text> : null}
      {question.role === 'extra' ? <Text id={ids.hint}>{t('question.extraHint')}</Text> : null}
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          form.next()
        }}
      >
        <Stack gap="lg">
          <AnswerChoice
            question={question}
            value={shown}
            onChange={form.pick}
            labelledBy={`${question.lead ? ids.lead : ''} ${ids.title} ${question.prompt ? ids.prompt : ''}`.trim()}
            describedBy={question.role === 'counted' ? undefined : ids.hint}
            missing={state.missing}
          />
          <div className={classes.ways}>
            <Button variant="default" disabled={state.index === 0} onClick={form.back}>
              {t('question.previous')}
            </Button>
            <Button type="submit">{last ? t('question.finish') : t('question.next')}</Button>
          </div>
        </Stack>
      </form>
      <Text role="status" className={classes.cutOff ?? ''}>
        {state.problem !== null && !signIn
          ? t(state.problem === 'offline' ? 'question.offline' : 'question.notSaved')
          : null}
      </Text>
      {signIn ? <SignedOut onSignIn={signIn} /> : null}
      <Stack gap={0} align="flex-start">
        <LinkButton to="/portal/assessments" variant="subtle" px="xs">
          {t('question.leave')}
        </LinkButton>
        {state.problem === null ? <Text px="xs">{t('question.leaveHint')}</Text> : null}
      </Stack>
      {assessment.credit ? (
        <Text fz="sm" className={classes.credit ?? ''}>
          {assessment.credit[language]}
        </Text>
      ) : null}
    </Stack>
  )
}

function StepProgress({ form: { assessment, state, question } }: { form: AssessmentForm }) {
  const { t } = useTranslation('assessments')
  const { count } = assessment
  const text =
    question.role === 'extra' ? t('question.extra') : t('question.progress', { number: state.index + 1, count })
  return (
    <Stack gap="xs">
      <Text fw={650}>{text}</Text>
      <Progress.Root size="lg" radius="xl" className={classes.progress ?? ''}>
        <Progress.Section
          value={(Math.min(state.index, count) / count) * 100}
          withAria={false}
          role="progressbar"
          aria-label={t('question.progressLabel')}
          aria-valuemin={0}
          aria-valuemax={count}
          aria-valuenow={Math.min(state.index, count)}
          aria-valuetext={text}
        />
      </Progress.Root>
    </Stack>
  )
}

function PrivateNotice({ id, hidden }: { id: string; hidden: boolean }) {
  const { t } = useTranslation('assessments')
  return (
    <div className={classes.private}>
      <div id={id}>
        <Text fw={650}>{t('private.lead')}</Text>
        {hidden ? <Text mt="xs">{t('private.kept')}</Text> : null}
      </div>
      <QuickExit />
    </div>
  )
}
