import { Alert, Button, Fieldset, Group, Radio, Select, Stack, Text, Textarea } from '@mantine/core'
import { IconStethoscope } from '@tabler/icons-react'
import { useId, type KeyboardEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { careNameWithFile } from '#shared/domain/care-names/index.ts'
import { kitType as kitTypeSchema, needsRiskQuestions } from '#shared/domain/kits/index.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import type { KitRiskAnswers } from '#shared/sync/rows.ts'
import type { Language } from '#shared/sync/vocabulary.ts'
import { useSession } from '../../api/index.ts'
import { notifyProblem } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { kitDialog, useKitDialog, type KitDraft, type KitOrder, type KitRequest } from './kit-dialog.store.ts'
import { checkOrder, RISK_QUESTIONS, type KitOrderCheck } from './kit-order.ts'

const NOTES_MAX = 1600
const ADDRESS_MAX = 300

interface Props {
  readonly request: KitRequest
  readonly draft: KitDraft
  readonly busy: boolean
  /** When the chosen kit was last sent within 30 days. */
  readonly sentOn: string | null
  /** Where it goes; null: nobody knows, undefined: not read yet. */
  readonly address: string | null | undefined
  readonly onSubmit: (order: KitOrder) => void
  readonly onCancel: () => void
}

/** Kit type, risk questions where the kit needs them, notes. `Ctrl`/`⌘` + `Enter` submits from anywhere in it. */
export function KitForm({ request, draft, busy, sentOn, address, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('kits')
  const hintId = useId()
  // The sample's kits go nowhere.
  const isReal = useSession().kind === 'signed-in'
  const isReading = isReal && address === undefined
  const asksAddress = isReal && address === null
  const check = checkOrder(draft, asksAddress)
  const hint = useHint(check)

  const submit = (): void => {
    if (isReading) return
    if (check.ready) onSubmit(check.order)
    else if (hint) notifyProblem(hint)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    // Before a field takes the Enter for itself.
    event.stopPropagation()
    submit()
  }
  return (
    <form
      noValidate
      onKeyDownCapture={onKeyDown}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        submit()
      }}
    >
      <Stack gap="md">
        <Text c="dimmed" dir="auto">
          {t('dialog.for', { name: request.memberName })}
        </Text>
        {address === undefined ? null : (
          <Text size="sm" dir="auto">
            {address === null ? t('dialog.noAddress') : t('dialog.address', { address })}
          </Text>
        )}
        <KitTypeField request={request} draft={draft} />
        <KitNotices draft={draft} sentOn={sentOn} />
        {draft.kitType !== null && needsRiskQuestions(draft.kitType) ? (
          <RiskQuestions
            answers={draft.answers}
            language={request.language}
            refused={!check.ready && check.missing === 'averageRisk'}
            onChange={(answers) => kitDialog.edit({ answers })}
          />
        ) : null}
        {asksAddress ? (
          <Textarea
            label={t('dialog.askAddress')}
            description={t('dialog.askAddressHint')}
            required
            withAsterisk={false}
            value={draft.address}
            onChange={(event) => kitDialog.edit({ address: event.currentTarget.value })}
            maxLength={ADDRESS_MAX}
            autoComplete="off"
            autosize
            minRows={1}
            maxRows={4}
          />
        ) : null}
        <Textarea
          label={t('dialog.notes')}
          value={draft.notes}
          onChange={(event) => kitDialog.edit({ notes: event.currentTarget.value })}
          maxLength={NOTES_MAX}
          autosize
          minRows={2}
          maxRows={6}
        />
        <Group justify="flex-end" wrap="nowrap">
          {hint ? (
            <Text id={hintId} size="xs" c="dimmed" mr="auto" miw={0}>
              {hint}
            </Text>
          ) : null}
          <Button variant="default" size="sm" onClick={onCancel}>
            {t('dialog.cancel')}
          </Button>
          <Button
            type="submit"
            size="sm"
            loading={busy}
            disabled={!check.ready || isReading}
            aria-keyshortcuts="Control+Enter"
            {...(hint ? { 'aria-describedby': hintId } : {})}
          >
            {t('dialog.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** Why the order can't be submitted yet; null when it can. */
function useHint(check: KitOrderCheck): string | null {
  const { t } = useTranslation('kits')
  if (check.ready) return null
  return {
    type: t('dialog.typeMissing'),
    answers: t('risk.unanswered'),
    averageRisk: t('risk.routeTitle'),
    address: t('dialog.addressMissing'),
  }[check.missing]
}

function KitTypeField({ request, draft }: Pick<Props, 'request' | 'draft'>) {
  const { t } = useTranslation('kits')
  const { locale } = useFormatContext()
  const resumed = useKitDialog((state) => state.resumed)
  return (
    <Select
      label={t('dialog.type')}
      placeholder={t('dialog.typePlaceholder')}
      data={request.recommended.map((value) => ({ value, label: careNameWithFile(value, locale) }))}
      value={draft.kitType}
      // Answers belong to the kit they were given for.
      onChange={(value) => kitDialog.edit({ kitType: kitTypeSchema.nullable().parse(value), answers: {} })}
      allowDeselect={false}
      required
      withAsterisk={false}
      autoFocus={resumed}
      data-autofocus
    />
  )
}

/** What is worth knowing about the chosen kit before it is ordered. */
function KitNotices({ draft: { kitType }, sentOn }: Pick<Props, 'draft' | 'sentOn'>) {
  const { t } = useTranslation('kits')
  const { locale } = useFormatContext()
  if (kitType === null) return null
  return (
    <>
      {sentOn === null ? null : (
        <Alert color="amber" py="xs" role="status">
          {t('dialog.alreadySent', { date: formatDate(sentOn, locale) })}
        </Alert>
      )}
      {needsRiskQuestions(kitType) ? (
        <Alert color="brand" py="xs" role="status">
          {t('dialog.needsClinician')}
        </Alert>
      ) : null}
    </>
  )
}

interface RiskQuestionsProps {
  readonly answers: KitDraft['answers']
  /** The member's. */
  readonly language: Language
  /** A yes was given: there will be no kit. */
  readonly refused: boolean
  readonly onChange: (answers: KitDraft['answers']) => void
}

/** The average-risk questions before a stool kit, also in the member's own language where it is the desk's other one. */
function RiskQuestions({ answers, language, refused, onChange }: RiskQuestionsProps) {
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
