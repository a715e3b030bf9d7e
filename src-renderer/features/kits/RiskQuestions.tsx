import { Alert, Fieldset, Group, Radio, Stack, Text } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { KitRiskAnswers } from '#shared/sync/rows.ts'
import type { Language } from '#shared/sync/vocabulary.ts'
import type { KitDraft } from './kit-dialog.store.ts'
import { RISK_QUESTIONS } from './kit-order.ts'

interface Props {
  readonly answers: KitDraft['answers']
  /** The member's. */
  readonly language: Language
  /** A yes was given: there will be no kit. */
  readonly refused: boolean
  readonly onChange: (answers: KitDraft['answers']) => void
}

/** The average-risk questions before a stool kit, also in the member's own language where it is the desk's other one. */
export function RiskQuestions({ answers, language, refused, onChange }: Props) {
  const { t, i18n } = useTranslation('kits')
  const desk = i18n.language.startsWith('es') ? 'es' : 'en'
  const spoken = (language === 'en' || language === 'es') && language !== desk ? language : null
  return (
    <Fieldset legend={t('risk.title')}>
      <Stack gap="md">
        {RISK_QUESTIONS.map((question) => (
          <Radio.Group
            key={question}
            label={t(`risk.${question}`)}
            description={
              spoken === null ? null : (
                <Text span inherit lang={spoken}>
                  {t(`risk.${question}`, { lng: spoken })}
                </Text>
              )
            }
            value={valueOf(answers[question])}
            onChange={(value) => onChange({ ...answers, [question]: value === 'yes' })}
            size="sm"
          >
            <Group mt={4}>
              <Radio value="no" label={t('risk.no')} size="xs" />
              <Radio value="yes" label={t('risk.yes')} size="xs" />
            </Group>
          </Radio.Group>
        ))}
        {refused ? (
          <Alert color="red" role="alert" icon={<IconStethoscope size={18} aria-hidden />} title={t('risk.routeTitle')}>
            {t('risk.route')}
          </Alert>
        ) : null}
      </Stack>
    </Fieldset>
  )
}

const valueOf = (answer: KitRiskAnswers[keyof KitRiskAnswers] | undefined): string | null =>
  answer === undefined ? null : answer ? 'yes' : 'no'
