import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../ui/phone.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import type { LineMatch, PreviewLine } from '#shared/ipc/imports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'

interface MatchChoiceProps {
  /** Of the preview. */
  readonly id: string
  readonly row: PreviewLine
  readonly onJudged: () => void
}

interface Judged {
  readonly choice: 'same' | 'another' | null
  readonly number: string | null
}
const NOT_JUDGED: Judged = { choice: null, number: null }

/** The members whom an unclear line may mean, under it; a person says which of them it is, or another. Pressed again, nobody has judged. */
export function MatchChoice({ id, row, onJudged }: MatchChoiceProps) {
  const { t } = useTranslation('imports')
  const api = useDeskApi()
  const client = useQueryClient()
  const judge = useMutation({
    mutationFn: (judged: Judged) => call(api.imports.judgeLine({ id, line: row.line, ...judged })),
    onSuccess: async () => {
      onJudged()
      await client.invalidateQueries({ queryKey: ['imports', id] })
    },
  })
  const { matches } = row
  const button = (judged: Judged, chosen: boolean, text: string, label: string) => (
    <Button
      size="xs"
      variant={chosen ? 'filled' : 'default'}
      aria-pressed={chosen}
      aria-label={label}
      disabled={judge.isPending}
      onClick={() => judge.mutate(chosen ? NOT_JUDGED : judged)}
      style={{ flexShrink: 0 }}
    >
      {text}
    </Button>
  )
  const another = t('match.another')
  return (
    <Stack gap={4} mt={4} role="group" aria-label={t('match.who', { name: row.name })}>
      <Text size="sm" fw={600}>
        {t('match.onFile', { count: matches.length })}
      </Text>
      {matches.map((match) => (
        <Group key={match.number} gap="xs" wrap="nowrap" justify="space-between">
          <Candidate match={match} />
          {button(
            { choice: 'same', number: match.number },
            row.chosen === 'same' && row.sameAs === match.number,
            t('match.same'),
            t('match.sameAs', { name: match.name, number: match.number }),
          )}
        </Group>
      ))}
      {row.mayBeAnother ? (
        <Group justify="flex-end">
          {button({ choice: 'another', number: null }, row.chosen === 'another', another, another)}
        </Group>
      ) : null}
      <ErrorNote error={judge.error} />
    </Stack>
  )
}

function Candidate({ match }: { readonly match: LineMatch }) {
  const { t } = useTranslation('imports')
  const { locale } = useFormatContext()
  const facts = [
    match.born === null ? null : t('match.born', { day: formatDate(match.born, locale) }),
    match.phone === null ? null : formatPhone(match.phone),
    match.address ?? match.zip,
    match.healthPlan,
    match.team,
  ].filter((fact) => fact !== null)
  return (
    <Text size="sm">
      <b dir="auto">{match.name}</b> ({match.number}), {facts.join(', ')}
    </Text>
  )
}
