import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatPhone } from '../../ui/phone.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import type { PlannedLine } from '#shared/ipc/imports.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'

const CHOICES = ['same', 'another'] as const

interface MatchChoiceProps {
  /** Of the plan. */
  readonly id: string
  readonly row: PlannedLine
  readonly match: NonNullable<PlannedLine['match']>
  readonly onJudged: () => void
}

/** The member whom an unclear line may mean, beside it; a person says whether they are one. Pressed again, nobody has judged. */
export function MatchChoice({ id, row, match, onJudged }: MatchChoiceProps) {
  const { t } = useTranslation('imports')
  const { locale } = useFormatContext()
  const api = useDeskApi()
  const client = useQueryClient()
  const judge = useMutation({
    mutationFn: (choice: 'same' | 'another' | null) => call(api.imports.judgeLine({ id, line: row.line, choice })),
    onSuccess: async () => {
      onJudged()
      await client.invalidateQueries({ queryKey: ['imports', id] })
    },
  })
  const facts = [
    match.born === null ? null : t('match.born', { day: formatDate(match.born, locale) }),
    match.phone === null ? null : formatPhone(match.phone),
    match.zip,
  ].filter((fact) => fact !== null)
  return (
    <Stack gap={4} mt={4}>
      <Text size="sm">
        {t('match.onFile')} <b dir="auto">{match.name}</b> ({match.number}), {facts.join(', ')}
      </Text>
      <Group gap="xs" role="group" aria-label={t('match.who', { name: row.name })}>
        {CHOICES.filter((choice) => choice === 'same' || match.mayBeAnother).map((choice) => (
          <Button
            key={choice}
            size="xs"
            variant={row.chosen === choice ? 'filled' : 'default'}
            aria-pressed={row.chosen === choice}
            disabled={judge.isPending}
            onClick={() => judge.mutate(row.chosen === choice ? null : choice)}
          >
            {t(`match.${choice}`)}
          </Button>
        ))}
      </Group>
      <ErrorNote error={judge.error} />
    </Stack>
  )
}
