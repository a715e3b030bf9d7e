import {
  Alert,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  PasswordInput,
  SegmentedControl,
  SimpleGrid,
  Stack,
  Switch,
  Text,
  Textarea,
} from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import {
  columnsOfExport,
  EXPORT_NOTE,
  EXPORT_WHYS,
  exportKindsOf,
  isAboutNobody,
  formatsOfExport,
  hasDocuments,
} from '#shared/domain/exports/index.ts'
import { ownZone } from '#shared/domain/time/index.ts'
import { appInfoQuery, call, useDeskApi, useSession } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import type { ExportRequest } from './export-dialog.store.ts'
import { draftOf, missingOf, PASSWORD_LEAST, type Draft, type Missing, type PartProps } from './export-draft.ts'
import { ExportFilters } from './ExportFilters.tsx'
import { ExportLayout } from './ExportLayout.tsx'
import { ExportProfiles } from './ExportProfiles.tsx'
import { useBeginExport } from './useBeginExport.ts'

interface Props {
  readonly request: ExportRequest
  readonly onLeave: () => void
}

/** What goes along, in which form and what for, with how many rows that are, before anything is given. */
export function ExportForm({ request, onLeave }: Props) {
  const { t } = useTranslation('exports')
  const session = useSession()
  const kinds = session.kind === 'signed-in' ? exportKindsOf(session.role) : []
  const [first] = kinds
  const start = request.kind ?? first
  const [draft, setDraft] = useState<Draft | null>(() => (start === undefined ? null : draftOf(start, request.asked)))
  const [missing, setMissing] = useState<Missing>({})
  const { begin, busy, problem } = useBeginExport(request)
  const set = (change: Partial<Draft>): void =>
    setDraft((before) => (before === null ? null : { ...before, ...change }))
  if (draft === null) return null

  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const found = missingOf(draft, request, t)
    setMissing(found)
    const [field] = Object.keys(found)
    if (field === undefined) begin(draft)
    else event.currentTarget.querySelector<HTMLElement>(`[data-field="${field}"]`)?.focus()
  }
  const isGiven = request.given !== null
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {request.kind === null ? (
          <NativeSelect
            data-autofocus
            autoFocus
            label={t('what')}
            value={draft.kind}
            data={kinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
            onChange={(event) => {
              const kind = kinds.find((one) => one === event.currentTarget.value)
              if (kind) setDraft({ ...draft, ...draftOf(kind, {}), why: draft.why, note: draft.note })
            }}
          />
        ) : (
          <Text fw={600} tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
            {t(`kind.${draft.kind}`)}
          </Text>
        )}
        <Text size="sm" c="dimmed" mt={-10}>
          {t(`hint.${draft.kind}`)}
        </Text>
        {isGiven ? null : <ExportFilters draft={draft} set={set} />}
        {request.also.length === 0 ? null : <Text size="sm">{t('also', { what: request.also.join(', ') })}</Text>}
        {isGiven ? null : (
          <>
            <Columns draft={draft} set={set} error={missing.columns} />
            {draft.kind === 'fhir' ? null : <ExportLayout draft={draft} set={set} error={missing.widths} />}
          </>
        )}
        <Form draft={draft} set={set} missing={missing} />
        {isGiven ? null : <ExportProfiles draft={draft} onDraft={setDraft} />}
        <Count draft={draft} request={request} />
        {problem === null ? null : (
          <Alert color="red" role="alert" py="xs" icon={<IconAlertTriangle size={18} aria-hidden />}>
            {errorText(problem)}
          </Alert>
        )}
        <Text size="xs" c="dimmed">
          {t(isGiven || isAboutNobody(draft.kind) ? 'loggedPlain' : 'logged')}
        </Text>
        <Submit busy={busy} onLeave={onLeave} />
      </Stack>
    </form>
  )
}

function Columns({ draft: { kind, columns }, set, error }: PartProps & { readonly error: string | undefined }) {
  const { t } = useTranslation('exports')
  const all = columnsOfExport(kind)
  return (
    <Checkbox.Group
      label={t(kind === 'fhir' ? 'parts' : 'columns')}
      description={t('minimum')}
      error={error}
      value={[...columns]}
      // What is new comes last; the others stay in their order.
      onChange={(chosen) =>
        set({
          columns: [
            ...columns.filter((column) => chosen.includes(column)),
            ...all.filter((column) => chosen.includes(column) && !columns.includes(column)),
          ],
        })
      }
    >
      <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="xs" verticalSpacing={8} mt="xs">
        {all.map((column, at) => (
          <Checkbox
            key={column}
            value={column}
            label={t(`column.${column}`)}
            size="sm"
            {...(at === 0 ? { 'data-field': 'columns' } : {})}
          />
        ))}
      </SimpleGrid>
    </Checkbox.Group>
  )
}

/** Format, encryption and what it is for. */
function Form({
  draft: { kind, format, documents, password, why, note },
  set,
  missing,
}: PartProps & { readonly missing: Missing }) {
  const { t } = useTranslation('exports')
  const formats = formatsOfExport(kind)
  return (
    <>
      <Group gap="lg" align="center">
        <SegmentedControl
          aria-label={t('format')}
          value={format}
          data={formats.map((value) => ({ value, label: t(value) }))}
          onChange={(value) => set({ format: formats.find((one) => one === value) ?? formats[0] })}
        />
        {hasDocuments(kind) ? (
          <Switch
            label={t('documents')}
            checked={documents}
            onChange={(event) => set({ documents: event.currentTarget.checked })}
          />
        ) : null}
        <Switch
          label={t('lock')}
          checked={password !== null}
          onChange={(event) => set({ password: event.currentTarget.checked ? '' : null })}
        />
      </Group>
      {password === null ? null : (
        <PasswordInput
          data-field="password"
          label={t('password')}
          description={t('passwordHint', { count: PASSWORD_LEAST })}
          error={missing.password}
          value={password}
          maxLength={200}
          autoComplete="new-password"
          onChange={(event) => set({ password: event.currentTarget.value })}
        />
      )}
      <Group gap="sm" align="flex-start" grow preventGrowOverflow={false}>
        <NativeSelect
          data-field="why"
          description={t('whyHint')}
          maw={260}
          label={t('why')}
          error={missing.why}
          value={why}
          data={[
            { value: '', label: t('whyChoose') },
            ...EXPORT_WHYS.map((value) => ({ value, label: t(`whyWord.${value}`) })),
          ]}
          onChange={(event) => set({ why: EXPORT_WHYS.find((one) => one === event.currentTarget.value) ?? '' })}
        />
        <Textarea
          data-field="note"
          label={t('note')}
          description={t('noteHint')}
          error={missing.note}
          value={note}
          maxLength={EXPORT_NOTE.most}
          autosize
          minRows={1}
          maxRows={4}
          autoComplete="off"
          onChange={(event) => set({ note: event.currentTarget.value })}
        />
      </Group>
    </>
  )
}

/** How many rows and columns it will have. */
function Count({
  draft: { kind, asked, columns },
  request: { given, shown },
}: {
  readonly draft: Draft
  readonly request: ExportRequest
}) {
  const { t } = useTranslation('exports')
  const api = useDeskApi()
  const [settled] = useDebouncedValue(asked, 300)
  const { data, error } = useQuery({
    queryKey: ['exports', 'preview', kind, settled, shown],
    queryFn: () => call(api.exports.preview({ kind, asked: { ...settled, zone: ownZone() }, shown })),
    enabled: given === null,
    retry: false,
    gcTime: 0,
  })
  const count = given === null ? data?.count : given.rows.length
  const width = given === null ? columns.length : given.labels.length
  return (
    <Text size="sm" fw={600} role="status">
      {error
        ? `${t('countFailed')}: ${errorText(error)}`
        : count === undefined
          ? t('counting')
          : kind === 'fhir'
            ? t('countMembers', { count })
            : `${t('count', { count })}, ${t('chosen', { count: width })}`}
    </Text>
  )
}

function Submit({ busy, onLeave }: { readonly busy: boolean; readonly onLeave: () => void }) {
  const { t } = useTranslation('exports')
  const api = useDeskApi()
  const { data } = useQuery(appInfoQuery(api))
  // Outside the page nobody can be asked there.
  const isHere = data?.shell === 'browser'
  return (
    <Group justify="flex-end" align="center">
      {isHere ? (
        <Text size="sm" c="dimmed" flex={1}>
          {t('downloads')}
        </Text>
      ) : null}
      <Button variant="default" onClick={onLeave}>
        {t('close')}
      </Button>
      <Button type="submit" loading={busy}>
        {t(isHere ? 'beginHere' : 'begin')}
      </Button>
    </Group>
  )
}
