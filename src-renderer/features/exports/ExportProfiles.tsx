import { Button, Group, NativeSelect, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { draftOfProfile, type Draft } from './export-draft.ts'
import { useChoices } from './useBeginExport.ts'

const PROFILES = ['exports', 'profiles'] as const

interface Props {
  readonly draft: Draft
  readonly onDraft: (draft: Draft) => void
}

/** Kept choices of this kind: taken, kept under a name, or removed. */
export function ExportProfiles({ draft, onDraft }: Props) {
  const { t } = useTranslation('exports')
  const api = useDeskApi()
  const client = useQueryClient()
  const choicesOf = useChoices()
  const { busy, run } = useOneAtATime()
  const { data = [] } = useQuery({ queryKey: PROFILES, queryFn: () => call(api.exports.listProfiles()), gcTime: 0 })
  const [id, setId] = useState('')
  const [name, setName] = useState('')
  const own = data.filter(({ kind }) => kind === draft.kind)
  const chosen = own.find((profile) => profile.id === id)
  const change = (act: () => Promise<string>): void =>
    run(async () => {
      try {
        notifyOk(await act())
        await client.invalidateQueries({ queryKey: PROFILES })
      } catch (error) {
        notifyError(error, t('profile.failed'))
      }
    })
  const save = (): void =>
    change(async () => {
      const called = name.trim() === '' ? (chosen?.name ?? '') : name.trim()
      const known = own.find((profile) => profile.name.toLowerCase() === called.toLowerCase())
      const profile = {
        id: known?.id ?? crypto.randomUUID(),
        name: called,
        kind: draft.kind,
        choices: choicesOf(draft),
      }
      await call(api.exports.saveProfile(profile))
      setId(profile.id)
      setName('')
      return t('profile.saved', { name: called })
    })
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap">
      {own.length === 0 ? null : (
        <NativeSelect
          flex={1}
          label={t('profile.label')}
          value={chosen?.id ?? ''}
          data={[
            { value: '', label: t('profile.none') },
            ...own.map((profile) => ({ value: profile.id, label: profile.name })),
          ]}
          onChange={(event) => {
            const taken = own.find((profile) => profile.id === event.currentTarget.value)
            setId(taken?.id ?? '')
            if (taken) onDraft(draftOfProfile(draft.kind, taken.choices))
          }}
        />
      )}
      <TextInput
        flex={1}
        label={t('profile.name')}
        placeholder={chosen?.name ?? t('profile.example')}
        value={name}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button
        variant="default"
        loading={busy}
        disabled={(name.trim() === '' && chosen === undefined) || draft.note.trim().length < 5 || draft.why === ''}
        title={t('profile.needs')}
        onClick={save}
      >
        {t('profile.save')}
      </Button>
      {chosen === undefined ? null : (
        <Button
          variant="subtle"
          color="red"
          onClick={() =>
            change(async () => {
              await call(api.exports.removeProfile({ id: chosen.id }))
              setId('')
              return t('profile.removed', { name: chosen.name })
            })
          }
        >
          {t('profile.remove')}
        </Button>
      )}
    </Group>
  )
}
