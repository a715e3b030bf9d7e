import { Button, Stack, Text, Title } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { flaggedCategories, type SdohCategory } from '#shared/domain/assessments/index.ts'
import type { AssessmentAnswers } from '../../api/member/assessments.ts'
import { isSdohDraft } from '../../services/answer-autosave/index.ts'
import { FocusTitle } from './FocusTitle.tsx'
import { FollowUp } from './FollowUp.tsx'
import { QuickExit } from './QuickExit.tsx'
import classes from './assessments.module.css'

/** Where help can be had at once, per need (domain notes on screening instruments, 'What to do per flag'). */
const HELP_PHONES = {
  '211': 'tel:211',
  eldercare: 'tel:+18006771116',
  ship: 'tel:+18778392675',
  hotline: 'tel:+18007997233',
  '911': 'tel:911',
} as const
type HelpPhone = keyof typeof HELP_PHONES

const AREAS = {
  housingNone: ['211'],
  housingWorried: ['211'],
  food: ['211', 'eldercare'],
  transportation: [],
  utilities: ['211'],
  support: ['eldercare'],
  financial: ['ship'],
} as const satisfies Record<string, readonly HelpPhone[]>
type HelpArea = keyof typeof AREAS

const AREA_OF: Readonly<Record<Exclude<SdohCategory, 'Housing' | 'Safety'>, HelpArea>> = {
  Food: 'food',
  Transportation: 'transportation',
  Utilities: 'utilities',
  'Social Support': 'support',
  Financial: 'financial',
}

/**
 * The needs to show help for, in the order of the questions. Safety is not one of them: whoever looks over the member's
 * shoulder must not learn that answer.
 */
function helpAreas(answers: AssessmentAnswers): { readonly area: HelpArea; readonly phones: readonly HelpPhone[] }[] {
  if (!isSdohDraft(answers)) return []
  const areas = flaggedCategories(answers).flatMap((category): HelpArea[] => {
    if (category === 'Safety') return []
    if (category !== 'Housing') return [AREA_OF[category]]
    return [answers[1] === 'I do not have a steady place to live' ? 'housingNone' : 'housingWorried']
  })
  return areas.map((area) => ({ area, phones: AREAS[area] }))
}

/** The result of the social needs check: help for each need, and nothing that tells the answer about safety. */
export function SdohResult({ answers }: { answers: AssessmentAnswers }) {
  const { t } = useTranslation('assessments')
  const areas = helpAreas(answers)
  return (
    <Stack gap="xl" className={classes.page ?? ''}>
      <FocusTitle>{t('result.heading')}</FocusTitle>
      <Text>{areas.length > 0 ? t('sdoh.needs') : t('sdoh.thanks')}</Text>
      {areas.length > 0 ? (
        <section aria-labelledby="help-title" className={classes.section}>
          <Title order={2} id="help-title">
            {t('sdoh.helpTitle')}
          </Title>
          <ul className={classes.areas}>
            {areas.map(({ area, phones }) => (
              <li key={area} className={classes.area}>
                <Title order={3}>{t(`sdoh.area.${area}.name`)}</Title>
                <Text>{t(`sdoh.area.${area}.text`)}</Text>
                <Phones phones={phones} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <FollowUp score={null} crisis={false} />
      <PrivateHelp />
    </Stack>
  )
}

/** `Call SHIP, 1-877-839-2675`: a number that ends such words stays in one line. */
function CallWords({ children: words }: { readonly children: string }) {
  const comma = words.lastIndexOf(', ')
  if (comma < 0) return words
  return (
    <>
      {words.slice(0, comma)}, <span className={classes.number}>{words.slice(comma + 2)}</span>
    </>
  )
}

function Phones({ phones }: { phones: readonly HelpPhone[] }) {
  const { t } = useTranslation('assessments')
  return (
    <div className={classes.links}>
      {phones.map((phone) => (
        <Button
          key={phone}
          component="a"
          href={HELP_PHONES[phone]}
          variant="default"
          leftSection={<IconPhone size={22} aria-hidden="true" />}
        >
          <CallWords>{t(`sdoh.call.${phone}`)}</CallWords>
        </Button>
      ))}
    </div>
  )
}

/** The same for everybody, whatever was answered, and closed until it is pressed. */
function PrivateHelp() {
  const { t } = useTranslation('assessments')
  const [open, setOpen] = useState(false)
  const content = useId()
  return (
    <Stack gap="md" align="flex-start">
      <Button variant="subtle" aria-expanded={open} aria-controls={content} onClick={() => setOpen(!open)}>
        {t('sdoh.privateHelp.button')}
      </Button>
      <div id={content} hidden={!open} className={classes.section}>
        <Text>{t('sdoh.privateHelp.text')}</Text>
        <Phones phones={['hotline', '911']} />
        <QuickExit />
      </div>
    </Stack>
  )
}
