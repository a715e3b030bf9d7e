import { Alert, Button, FileButton, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { IconAlertTriangle, IconFileImport } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState, type DragEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { hasOnlyGaps, isGapList, namesGaps } from '#shared/domain/import/index.ts'
import type { AbsentGaps, AbsentMembers } from '#shared/ipc/imports.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { isServerAway } from '#shared/ipc/sync.ts'
import { call, useDeskApi, useSyncStatus } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { ColumnStep } from './ColumnStep.tsx'
import classes from './imports.module.css'
import { PreviewStep } from './PreviewStep.tsx'
import { ProfileRow } from './ProfileRow.tsx'
import { RecentImports } from './RecentImports.tsx'
import { RunProgress } from './RunProgress.tsx'
import { openRoster, type OpenRoster } from './roster-reader.ts'
import { WaitingImports } from './WaitingImports.tsx'
import type { ImportState } from './import-machine.ts'
import { PREVIEW_PER_SENDING } from './server-run.ts'
import { useImport, type Import } from './useImport.ts'

interface ImportDialogProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly open?: OpenRoster
}

/** What the file chooser offers; what comes in is recognized by its content. */
const TAKEN = '.csv,.txt,.tsv,.xlsx,.xlsm,.xls,.html,.htm,.json,.ndjson,.zip,text/csv,text/plain'

const teamsQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['imports', 'teams'], queryFn: () => call(api.imports.listTeams()) })

const teamRulesQuery = (api: DeskApi) =>
  queryOptions({ queryKey: ['imports', 'teamRules'], queryFn: () => call(api.imports.getTeamRules()) })
const BY_RULES = 'by-rules'

/** A roster comes in (docs/rules/imports.md#rosters). */
export function ImportDialog({ opened, onClose, open = openRoster }: ImportDialogProps) {
  const { t } = useTranslation(['imports', 'common'])
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t('title')}
      size="min(72rem, 94vw)"
      // A click beside it would throw a checked file away.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {opened ? <Steps open={open} onClose={onClose} /> : null}
    </Modal>
  )
}

function Steps({ open, onClose }: { readonly open: OpenRoster; readonly onClose: () => void }) {
  const { t } = useTranslation('imports')
  const work = useImport(open)
  const teams = useQuery(teamsQuery(useDeskApi()))
  const rules = useQuery(teamRulesQuery(useDeskApi()))
  /** A team, or `BY_RULES`; null: what is known of such files. */
  const [chosen, setChosen] = useState<string | null>(null)
  const [chosenAbsent, setChosenAbsent] = useState<AbsentGaps | null>(null)
  const [chosenMissing, setChosenMissing] = useState<AbsentMembers | null>(null)
  const [typedPlan, setTypedPlan] = useState<string | null>(null)
  const sync = useSyncStatus()
  const { state, error } = work
  const profile = state.step === 'columns' ? state.profile : null
  // A team that was merged away is no longer there to go to.
  const known = teams.data?.find(({ id }) => id === profile?.teamId)?.id
  const hasRules = (rules.data?.rules.length ?? 0) > 0
  const choice = chosen ?? (profile?.byRules && hasRules ? BY_RULES : known) ?? teams.data?.[0]?.id ?? null
  const byRules = choice === BY_RULES
  const team = byRules ? (known ?? teams.data?.[0]?.id ?? null) : choice
  const healthPlan = typedPlan ?? profile?.healthPlan ?? ''
  const absentGaps = chosenAbsent ?? profile?.absentGaps ?? 'kept'
  const mayBeFull = state.step === 'columns' && isFullFile(state)
  const absentMembers = mayBeFull ? (chosenMissing ?? profile?.absentMembers ?? 'kept') : 'kept'
  const away = isServerAway(sync)
  const place = useStepStart(state)
  // One that does a thing at a time says nothing while it saves this file: its answer tells, or what is shown in its place.
  const isSilent = away && work.running === null
  const problem = error ?? (state.step === 'columns' ? teams.error : null)
  return (
    <Stack gap="md" ref={place} tabIndex={-1} style={{ outline: 'none' }}>
      {isSilent ? <Problem text={t('offline')} /> : null}
      {problem === null ? null : <Problem text={errorText(problem)} />}
      {state.step === 'choose' ? <ChooseStep work={work} disabled={away} /> : null}
      {state.step === 'columns' ? (
        <ColumnStep
          state={state}
          onMatch={work.setMatch}
          onAnswer={work.answer}
          onReopen={work.reopen}
          onBack={work.restart}
          disabled={away || team === null}
          onCheck={() => {
            if (team !== null)
              work.check({
                teamId: team,
                byRules,
                healthPlan: healthPlan.trim() || t('columns.planUnknown'),
                absentGaps,
                absentMembers,
              })
          }}
        >
          <ProfileRow
            state={state}
            work={work}
            target={
              team === null ? null : { teamId: team, byRules, healthPlan: healthPlan.trim(), absentGaps, absentMembers }
            }
            disabled={away}
          />
          {namesGaps(state.match) ? <AbsentChoice value={absentGaps} onChange={setChosenAbsent} /> : null}
          {isGapList(state.match) ? null : (
            <MissingChoice value={absentMembers} onChange={setChosenMissing} disabled={!mayBeFull} />
          )}
          {isGapList(state.match) ? null : (
            <Group grow align="flex-start">
              <Select
                label={t('columns.team')}
                description={t(byRules ? 'columns.byRulesHint' : 'columns.teamHint')}
                data={[
                  ...(hasRules ? [{ value: BY_RULES, label: t('columns.byRules') }] : []),
                  ...(teams.data ?? []).map(({ id, name }) => ({ value: id, label: name })),
                ]}
                value={choice}
                onChange={setChosen}
                allowDeselect={false}
                comboboxProps={{ withinPortal: false }}
              />
              {namesHealthPlans(state) ? null : (
                <TextInput
                  label={t('columns.plan')}
                  description={t('columns.planHint')}
                  value={healthPlan}
                  maxLength={120}
                  onChange={(event) => setTypedPlan(event.currentTarget.value)}
                />
              )}
            </Group>
          )}
        </ColumnStep>
      ) : null}
      {state.step === 'checking' ? <Checking work={work} /> : null}
      {state.step === 'preview' || state.step === 'done' ? (
        <PreviewStep state={state} disabled={away} work={work} onClose={onClose} />
      ) : null}
    </Stack>
  )
}

/** What had the keyboard goes with its step: the next begins at what it says first, or at the file to choose. */
function useStepStart(state: ImportState) {
  const place = useRef<HTMLDivElement>(null)
  const shown = useRef<string | null>(null)
  const moment = state.step === 'choose' ? `${state.opening} ${state.refusal}` : state.step
  useEffect(() => {
    if (shown.current === moment) return
    shown.current = moment
    const at = document.activeElement
    if (place.current === null || (at !== null && at !== document.body && at !== place.current)) return
    const start = place.current.querySelector<HTMLElement>('[data-autofocus]')
    ;(start ?? place.current).focus()
  }, [moment])
  return place
}

/** Records have a column for it that may be empty: patients without a coverage. */
const namesHealthPlans = ({ match, file }: Extract<ImportState, { step: 'columns' }>): boolean =>
  match.some((field, column) => field === 'health_plan' && (file.examples[column]?.length ?? 0) > 0)

interface AbsentChoiceProps {
  readonly value: AbsentGaps
  readonly onChange: (value: AbsentGaps) => void
}

function AbsentChoice({ value, onChange }: AbsentChoiceProps) {
  const { t } = useTranslation('imports')
  return (
    <Select
      label={t('columns.absent.label')}
      description={t('columns.absent.hint')}
      data={[
        { value: 'kept', label: t('columns.absent.kept') },
        { value: 'closed', label: t('columns.absent.closed') },
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen === 'closed' ? 'closed' : 'kept')}
      allowDeselect={false}
      maw="40rem"
      comboboxProps={{ withinPortal: false }}
    />
  )
}

/** A list of gaps, or a file of changes, names not everybody who is a member. */
const isFullFile = ({ match, file }: Extract<ImportState, { step: 'columns' }>): boolean =>
  !hasOnlyGaps(match) && file.hasChangesOnly !== true

interface MissingChoiceProps {
  readonly value: AbsentMembers
  readonly onChange: (value: AbsentMembers) => void
  readonly disabled: boolean
}

function MissingChoice({ value, onChange, disabled }: MissingChoiceProps) {
  const { t } = useTranslation('imports')
  return (
    <Select
      label={t('columns.notNamed.label')}
      description={t(disabled ? 'columns.notNamed.notFull' : 'columns.notNamed.hint')}
      data={[
        { value: 'kept', label: t('columns.notNamed.kept') },
        { value: 'ended', label: t('columns.notNamed.ended') },
      ]}
      value={value}
      onChange={(chosen) => onChange(chosen === 'ended' ? 'ended' : 'kept')}
      disabled={disabled}
      allowDeselect={false}
      maw="40rem"
      comboboxProps={{ withinPortal: false }}
    />
  )
}

const Problem = ({ text }: { readonly text: string }) => (
  <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} py="sm">
    {text}
  </Alert>
)

function ChooseStep({ work, disabled }: { readonly work: Import; readonly disabled: boolean }) {
  const { t } = useTranslation('imports')
  const [over, setOver] = useState(false)
  const { state, choose } = work
  if (state.step !== 'choose') return null
  const take = (files: readonly File[]): void => {
    if (files.length > 0 && !disabled) choose(files)
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <>
      <Text>{t('choose.intro')}</Text>
      {state.refusal === null ? null : <Problem text={t(`refusal.${state.refusal}`)} />}
      <div
        className={classes.drop}
        data-over={over || undefined}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          take([...event.dataTransfer.files])
        }}
      >
        <IconFileImport size={32} aria-hidden />
        <Text>{t('choose.drop')}</Text>
        <FileButton onChange={take} accept={TAKEN} multiple disabled={disabled}>
          {(props) => (
            <Button {...props} disabled={disabled} loading={state.opening} data-autofocus>
              {t('choose.button')}
            </Button>
          )}
        </FileButton>
      </div>
      <Text size="sm" c="dimmed">
        {t('choose.hint')}
      </Text>
      <WaitingImports disabled={disabled} />
      <RecentImports disabled={disabled} />
    </>
  )
}

/** By then a server has said how far it is, if it does at all before it is done. */
const SILENT_MS = 2500

function Checking({ work }: { readonly work: Import }) {
  const { t } = useTranslation('imports')
  const { state, running } = work
  if (state.step !== 'checking') return null
  const { sent, sendingMs, file } = state
  // One bar for both: first the lines are sent; then only the server knows how far it is.
  const sending = 1 / (1 + PREVIEW_PER_SENDING)
  const wholeMs = sendingMs / sending
  const wasSent = { share: (sending * sent) / file.count, atMs: sendingMs }
  const told = running?.said ?? null
  const silent = running !== null && running.elapsedMs > SILENT_MS ? null : wasSent
  const said = told === null ? silent : { share: sending + (1 - sending) * told.share, atMs: sendingMs + told.atMs }
  const underWay =
    running === null
      ? { elapsedMs: sendingMs, said, expectedMs: null }
      : { elapsedMs: sendingMs + running.elapsedMs, said, expectedMs: wholeMs }
  return (
    // Not on Cancel: who holds Enter down on "Check the file" would take it back.
    <div tabIndex={-1} data-autofocus style={{ outline: 'none' }}>
      <RunProgress
        text={running === null ? t('checking.sending', { sent, count: file.count }) : t('checking.preview')}
        work={underWay}
        onCancel={work.toColumns}
      />
    </div>
  )
}

/** Imports on the page of administrators: what waits, what came in lately, and the way to bring a file in. */
export function ImportsPanel() {
  const { t } = useTranslation('imports')
  const [opened, setOpened] = useState(false)
  const away = isServerAway(useSyncStatus())
  return (
    <Stack gap="lg">
      <Group justify="space-between" align="flex-start">
        <Text maw="44rem">{t('panel.intro')}</Text>
        <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setOpened(true)}>
          {t('menu')}
        </Button>
      </Group>
      <WaitingImports disabled={away} />
      <RecentImports disabled={away} />
      <ImportDialog opened={opened} onClose={() => setOpened(false)} />
    </Stack>
  )
}
