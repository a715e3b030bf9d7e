import {
  Alert,
  Button,
  Fieldset,
  Group,
  SimpleGrid,
  Stack,
  Text,
  TextInput,
  Checkbox,
  NativeSelect,
} from '@mantine/core'
import { useForm, type FormErrors, type UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { KeptPlan, PlanProposal } from '#shared/ipc/administration.ts'
import type { SharedSetting } from '#shared/sync/plan-settings-row.ts'
import { isClosingDay, yearCloses } from '#shared/domain/measures/index.ts'
import { formatClockTime, formatDate, localDate, ownZone } from '#shared/domain/time/index.ts'
import { toApiError, useDeskNow } from '../../../api/index.ts'
import { ErrorNote } from '../../../ui/ErrorNote.tsx'
import { useAdministrationAction, useTold } from '../useAdministration.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { EmergencyFields } from './EmergencyFields.tsx'
import { LimitFields } from './LimitFields.tsx'
import { PageFields, usePortalPages } from './PageFields.tsx'
import { SnippetFields, useSnippets } from './SnippetFields.tsx'
import { StateRules } from './StateRules.tsx'
import { WaitingFields } from './WaitingFields.tsx'
import {
  clockText,
  FIELD_OF,
  formOf,
  GOALS,
  LAB_TEXTS,
  MAX_LENGTH,
  type ON_CALL_TEXTS,
  PLAN_TEXTS,
  planOf,
  planProblems,
  type PlanForm,
  type PlanText,
  MOST_CALLS,
  TIMES,
} from './plan-form.ts'

interface PlanSettingsFormProps {
  readonly kept: KeptPlan
  /** What waits for another administrator. */
  readonly proposals: readonly PlanProposal[]
  /** Drops what is typed for what the server has now. */
  readonly onStartAgain: () => void
  /** The server has other settings by now, and nothing is typed. */
  readonly onOutdated: () => void
}

/** One form for all of it; nothing counts before it is saved, and then for every station. */
export function PlanSettingsForm({ kept, proposals, onStartAgain, onOutdated }: PlanSettingsFormProps) {
  const { t } = useTranslation(['plan', 'administration'])
  const told = useTold()
  // What was read when this form began: somebody else's change in between is not written over.
  const [version] = useState(kept.version)
  const form = useForm<PlanForm>({
    initialValues: formOf(kept),
    clearInputErrorOnChange: true,
    validate: (typed) =>
      Object.fromEntries(
        Object.entries(planProblems(typed)).map(([field, problem]) => [field, t(`plan:problem.${problem}`)]),
      ),
  })
  const save = useAdministrationAction(
    (api, plan: KeptPlan) => api.savePlan(plan),
    (answer) => {
      told.plan(answer)
      onStartAgain()
    },
  )
  const isOutdated = kept.version !== version && !form.isDirty()
  useEffect(() => {
    // A proposal was approved above the form.
    if (isOutdated) onOutdated()
  }, [isOutdated, onOutdated])
  const focusFirst = (errors: FormErrors): void => {
    const first = Object.keys(form.values).find((field) => errors[field])
    if (first) form.getInputNode(first)?.focus()
  }
  const snippets = useSnippets(form)
  const pages = usePortalPages(form)
  const isBehind = save.error !== null && toApiError(save.error).code === 'administration.changed'
  return (
    <>
      <form onSubmit={form.onSubmit((typed) => save.mutate(planOf(typed, version)), focusFirst)} noValidate>
        <Stack gap="lg" maw={880}>
          <Text c="dimmed">{t('plan:intro')}</Text>
          <Texts form={form} section="plan" fields={PLAN_TEXTS} proposals={proposals} />
          <Texts form={form} section="labs" fields={LAB_TEXTS} />
          <CallingFields form={form} />
          <EmergencyFields form={form} isProposed={proposals.some(({ setting }) => setting === 'emergencies')} />
          <WaitingFields form={form} />
          <YearField form={form} />
          <ClosureFields form={form} proposals={proposals} />
          <LimitFields form={form} />
          <GoalFields form={form} />
          <SnippetFields snippets={snippets} />
          <PageFields pages={pages} isProposed={proposals.some(({ setting }) => setting === 'pages')} />
          <ChatsField form={form} isProposed={proposals.some(({ setting }) => setting === 'chat_to_model')} />
          {isBehind ? (
            <Alert color="red" role="alert">
              <Stack gap="sm" align="flex-start">
                <Text>{t('plan:behind')}</Text>
                <Button variant="default" onClick={onStartAgain}>
                  {t('plan:startAgain')}
                </Button>
              </Stack>
            </Alert>
          ) : (
            <ErrorNote error={save.error} />
          )}
          <Group justify="flex-end">
            <Button variant="default" disabled={!form.isDirty()} onClick={form.reset}>
              {t('plan:undo')}
            </Button>
            <Button type="submit" loading={save.isPending}>
              {t('administration:form.save')}
            </Button>
          </Group>
        </Stack>
      </form>
      {snippets.dialog}
      {pages.dialog}
    </>
  )
}

/** Until when evidence of a measurement year is taken. */
function YearField({ form }: { readonly form: UseFormReturnType<PlanForm> }) {
  const { t } = useTranslation('plan')
  const { locale } = useFormatContext()
  const year = Number((localDate(ownZone(), useDeskNow()) ?? '').slice(0, 4))
  const typed = form.values.evidenceUntil.trim()
  const fits = typed === '' || isClosingDay(typed)
  return (
    <Fieldset legend={t('section.year')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('year.hint')}
        </Text>
        <TextInput
          {...form.getInputProps('evidenceUntil')}
          label={t('year.field')}
          description={
            fits ? t('year.means', { year, date: formatDate(yearCloses(year, typed || null), locale) }) : null
          }
          placeholder="03-31"
          maxLength={5}
          autoComplete="off"
          maw={420}
        />
      </Stack>
    </Fieldset>
  )
}

interface SharedFieldProps {
  readonly form: UseFormReturnType<PlanForm>
  /** It waits for another administrator. */
  readonly isProposed: boolean
}

const CLOSURES = [
  { field: 'filesCloseGaps', setting: 'files_close_gaps', decided: 'closures.decided' },
  { field: 'feedsCloseGaps', setting: 'feeds_close_gaps', decided: 'closures.feedsDecided' },
] as const satisfies readonly { field: keyof PlanForm; setting: SharedSetting; decided: string }[]

/** Whether the plan's own word and what feeds bring close a gap (docs/rules/care.md#evidence). */
function ClosureFields({
  form,
  proposals,
}: Pick<SharedFieldProps, 'form'> & { readonly proposals: readonly PlanProposal[] }) {
  const { t } = useTranslation('plan')
  return (
    <Fieldset legend={t('section.closures')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('closures.hint')}
        </Text>
        {CLOSURES.map(({ field, setting, decided }) => (
          <Checkbox
            key={field}
            label={t(`field.${field}`)}
            description={t(proposals.some((proposal) => proposal.setting === setting) ? 'chats.waits' : decided)}
            {...form.getInputProps(field, { type: 'checkbox' })}
          />
        ))}
      </Stack>
    </Fieldset>
  )
}

/** What one person should come to in a day. */
function GoalFields({ form }: { readonly form: UseFormReturnType<PlanForm> }) {
  const { t } = useTranslation('plan')
  return (
    <Fieldset legend={t('section.goals')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('goals.hint')}
        </Text>
        <Group align="flex-start" gap="md">
          {GOALS.map((field) => (
            <TextInput
              key={field}
              {...form.getInputProps(field)}
              label={t(`goals.${field}`)}
              inputMode="numeric"
              maxLength={3}
              autoComplete="off"
            />
          ))}
        </Group>
      </Stack>
    </Fieldset>
  )
}

/** Whether texts of chats may leave for a model (docs/assistant.md#with-a-model). */
function ChatsField({ form, isProposed }: SharedFieldProps) {
  const { t } = useTranslation('plan')
  return (
    <Fieldset legend={t('section.chats')}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('chats.hint')}
        </Text>
        <Checkbox
          label={t('field.chatToModel')}
          description={t(isProposed ? 'chats.waits' : 'chats.decided')}
          {...form.getInputProps('chatToModel', { type: 'checkbox' })}
        />
        <Text size="sm">{t('chats.leaves')}</Text>
        <Text size="sm">{t('chats.contract')}</Text>
      </Stack>
    </Fieldset>
  )
}

type HintedText = Exclude<PlanText, (typeof ON_CALL_TEXTS)[number]>

interface TextsProps {
  readonly form: UseFormReturnType<PlanForm>
  readonly section: 'plan' | 'labs'
  readonly fields: readonly HintedText[]
  /** Where two administrators decide about these fields. */
  readonly proposals?: readonly PlanProposal[]
}

function Texts({ form, section, fields, proposals }: TextsProps) {
  const { t } = useTranslation('plan')
  const hintOf = (field: HintedText): string => {
    const waiting = proposals?.find(({ setting }) => FIELD_OF[setting] === field)
    // In place of the hint, so that the fields of a row stay level.
    return waiting ? t('proposed', { value: waiting.to ?? t('asSetUp') }) : t(`hint.${field}`)
  }
  return (
    <Fieldset legend={t(`section.${section}`)}>
      {proposals ? (
        <Text size="sm" c="dimmed" mb="md">
          {t('twoPeople')}
        </Text>
      ) : null}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="sm">
        {fields.map((field) => (
          <TextInput
            key={field}
            {...form.getInputProps(field)}
            name={field}
            label={t(`field.${field}`)}
            description={hintOf(field)}
            maxLength={MAX_LENGTH[field]}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}

interface CallingFieldsProps {
  readonly form: UseFormReturnType<PlanForm>
}

const upTo = (most: number): string[] => Array.from({ length: most }, (_, at) => String(most - at))

/** When members are called of the plan's own accord: only less than the product allows can be chosen. */
function CallingFields({ form }: CallingFieldsProps) {
  const { t } = useTranslation('plan')
  const { locale } = useFormatContext()
  const times = TIMES.map((minute) => ({ value: String(minute), label: formatClockTime(clockText(minute), locale) }))
  const { satClosed } = form.values
  return (
    <Fieldset legend={t('section.calling')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('calling.hint')}
        </Text>
        <Group align="flex-start" gap="md">
          <NativeSelect label={t('calling.monFriStart')} data={times} {...form.getInputProps('monFriStart')} />
          <NativeSelect label={t('calling.monFriEnd')} data={times} {...form.getInputProps('monFriEnd')} />
        </Group>
        <Checkbox label={t('calling.satClosed')} {...form.getInputProps('satClosed', { type: 'checkbox' })} />
        {satClosed ? null : (
          <Group align="flex-start" gap="md">
            <NativeSelect label={t('calling.satStart')} data={times} {...form.getInputProps('satStart')} />
            <NativeSelect label={t('calling.satEnd')} data={times} {...form.getInputProps('satEnd')} />
          </Group>
        )}
        <Group align="flex-start" gap="md">
          <NativeSelect
            label={t('calling.perWeek')}
            data={upTo(MOST_CALLS.perWeek)}
            {...form.getInputProps('perWeek')}
          />
          <NativeSelect
            label={t('calling.perSixtyDays')}
            data={upTo(MOST_CALLS.perSixtyDays)}
            {...form.getInputProps('perSixtyDays')}
          />
        </Group>
        <StateRules />
      </Stack>
    </Fieldset>
  )
}
