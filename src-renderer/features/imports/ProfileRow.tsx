import { Alert, Button, Group, Select, Stack, TextInput } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toKeep } from '#shared/domain/import/index.ts'
import type { ImportProfile } from '#shared/ipc/imports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { notifyOk } from '../../ui/notices.ts'
import { profilesQuery } from './profiles.query.ts'
import { textChoiceOf, understoodOf, type ImportState, type Target } from './import-machine.ts'
import type { Import } from './useImport.ts'

interface ProfileRowProps {
  readonly state: Extract<ImportState, { step: 'columns' }>
  readonly work: Import
  /** For whom new members of such files are; null while no team is known. */
  readonly target: Target | null
  readonly disabled: boolean
}

/** What the columns hold, kept under a name for the next file with the same ones. */
export function ProfileRow({ state, work, target, disabled }: ProfileRowProps) {
  const { t } = useTranslation('imports')
  const { data = [] } = useQuery(profilesQuery(useDeskApi()))
  const { profile, file } = state
  /** Null: as the profile is called. */
  const [typed, setTyped] = useState<string | null>(null)
  const choose = (next: ImportProfile | null): void => {
    setTyped(null)
    work.takeProfile(next)
  }
  const offered = data.filter(({ columns }) => columns === file.source)
  return (
    <Stack gap="sm" component="section" aria-label={t('profile.label')}>
      {offered.length === 0 ? null : (
        <Select
          label={t('profile.label')}
          description={t('profile.hint')}
          placeholder={t('profile.none')}
          data={offered.map(({ id, name }) => ({ value: id, label: name }))}
          value={profile?.id ?? null}
          onChange={(id) => choose(offered.find((one) => one.id === id) ?? null)}
          clearable
          maw="28rem"
          comboboxProps={{ withinPortal: false }}
        />
      )}
      <Keeping
        state={state}
        work={work}
        target={target}
        disabled={disabled}
        name={typed ?? profile?.name ?? ''}
        onName={setTyped}
      />
    </Stack>
  )
}

interface KeepingProps extends ProfileRowProps {
  readonly name: string
  readonly onName: (name: string) => void
}

function Keeping({ state, work, target, disabled, name, onName }: KeepingProps) {
  const { t } = useTranslation('imports')
  const { profile, file, how, match, answers } = state
  const { save, remove } = useProfileActions(work)
  const field = useRef<HTMLInputElement>(null)
  const understood = understoodOf(state)
  const keep = (): void => {
    if (target === null) return
    const id = profile?.id ?? crypto.randomUUID()
    const kept = toKeep(match, answers, understood.readings)
    const text = textChoiceOf(how, file)
    save.mutate({ id, name: name.trim(), columns: file.source, match: kept, text, ...target })
  }
  return (
    <Stack gap="xs">
      <Group align="flex-end" gap="sm">
        <TextInput
          ref={field}
          label={t('profile.name')}
          value={name}
          maxLength={80}
          onChange={(event) => onName(event.currentTarget.value)}
          w="28rem"
          maw="100%"
        />
        <Button
          variant="default"
          loading={save.isPending}
          // What is open would be kept unanswered, and the nightly job could not ask.
          disabled={disabled || target === null || name.trim() === '' || !understood.isClear}
          onClick={keep}
        >
          {t(profile === null ? 'profile.keep' : 'profile.keepChanges')}
        </Button>
        {profile === null ? null : (
          <Button
            variant="subtle"
            color="red"
            loading={remove.isPending}
            disabled={disabled}
            // The button goes with the profile.
            onClick={() => remove.mutate(profile, { onSuccess: () => field.current?.focus() })}
          >
            {t('profile.forget')}
          </Button>
        )}
      </Group>
      <ErrorNote error={save.error ?? remove.error} />
      {save.data?.refusal === undefined ? null : (
        <Alert color="red" role="alert">
          {t(`profile.refusal.${save.data.refusal}`)}
        </Alert>
      )}
    </Stack>
  )
}

function useProfileActions(work: Import) {
  const { t } = useTranslation('imports')
  const api = useDeskApi()
  const client = useQueryClient()
  const onSettled = () => client.invalidateQueries({ queryKey: profilesQuery(api).queryKey })
  const save = useMutation({
    mutationFn: (profile: ImportProfile) => call(api.imports.saveProfile(profile)),
    onSuccess: ({ refusal }, profile) => {
      if (refusal !== undefined) return
      work.takeProfile(profile)
      notifyOk(t('profile.kept', { name: profile.name }))
    },
    onSettled,
  })
  const remove = useMutation({
    mutationFn: ({ id }: ImportProfile) => call(api.imports.removeProfile({ id })),
    onSuccess: () => work.takeProfile(null),
    onSettled,
  })
  return { save, remove }
}
