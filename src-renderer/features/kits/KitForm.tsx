import { Alert, Button, Group, Select, Stack, Text, Textarea } from '@mantine/core'
import { useId, type KeyboardEvent, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { needsRiskQuestions, kitType as kitTypeSchema } from '#shared/domain/kits/index.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import { notifyProblem } from '../../ui/notices.ts'
import { useDisplayPlace } from '../../ui/useDisplayPlace.ts'
import { kitDialog, useKitDialog, type KitDraft, type KitOrder, type KitRequest } from './kit-dialog.store.ts'
import { checkOrder, type KitOrderCheck } from './kit-order.ts'
import { RiskQuestions } from './RiskQuestions.tsx'

/** As many characters as the bridge takes. */
const NOTES_MAX = 2000

interface Props {
  readonly request: KitRequest
  readonly draft: KitDraft
  readonly busy: boolean
  /** When the chosen kit was last sent within 30 days. */
  readonly sentOn: string | null
  readonly onSubmit: (order: KitOrder) => void
  readonly onCancel: () => void
}

/** Kit type, risk questions where the kit needs them, notes. `Ctrl`/`⌘` + `Enter` submits from anywhere in it. */
export function KitForm({ request, draft, busy, sentOn, onSubmit, onCancel }: Props) {
  const { t } = useTranslation('kits')
  const hintId = useId()
  const check = checkOrder(draft)
  const hint = useHint(check)

  const submit = (): void => {
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
            disabled={!check.ready}
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
  return { type: t('dialog.typeMissing'), answers: t('risk.unanswered'), averageRisk: t('risk.routeTitle') }[
    check.missing
  ]
}

function KitTypeField({ request, draft }: Pick<Props, 'request' | 'draft'>) {
  const { t } = useTranslation('kits')
  const resumed = useKitDialog((state) => state.resumed)
  return (
    <Select
      label={t('dialog.type')}
      placeholder={t('dialog.typePlaceholder')}
      data={[...request.recommended]}
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
  const { locale } = useDisplayPlace()
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
