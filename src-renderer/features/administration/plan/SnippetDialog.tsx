import { NativeSelect, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SNIPPET_LIMITS, snippetProblem } from '#shared/domain/snippets/index.ts'
import type { PlanSnippet } from '#shared/sync/plan-settings-row.ts'
import { KeepDialog, LANGUAGES } from './KeepDialog.tsx'

interface SnippetDialogProps {
  /** Null: a new one. */
  readonly kept: PlanSnippet | null
  readonly onKeep: (snippet: PlanSnippet) => void
  readonly onClose: () => void
}

const EMPTY = { en: '', es: '' } as const
const USES = ['notes', 'chat'] as const

/** One text in both languages, and where it is used. */
export function SnippetDialog({ kept, onKeep, onClose }: SnippetDialogProps) {
  const { t } = useTranslation('plan')
  const [use, setUse] = useState(kept?.use ?? 'notes')
  const [title, setTitle] = useState<PlanSnippet['title']>(kept?.title ?? EMPTY)
  const [text, setText] = useState<PlanSnippet['text']>(kept?.text ?? EMPTY)
  const problem = snippetProblem({ use, title, text })
  const keep = (): void => {
    const trimmed = (both: PlanSnippet['text']) => ({ en: both.en.trim(), es: both.es.trim() })
    onKeep({ id: kept?.id ?? crypto.randomUUID(), use, title: trimmed(title), text: trimmed(text) })
  }
  return (
    <KeepDialog
      title={t(kept === null ? 'snippets.add' : 'snippets.change')}
      size="xl"
      hint={t('snippets.gapHint')}
      problem={problem && t(`snippets.problem.${problem}`)}
      onKeep={keep}
      onClose={onClose}
    >
      <NativeSelect
        label={t('snippets.use')}
        data={USES.map((value) => ({ value, label: t(`snippets.uses.${value}`) }))}
        value={use}
        data-autofocus
        onChange={(event) => setUse(USES.find((one) => one === event.currentTarget.value) ?? 'notes')}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {LANGUAGES.map(({ code, ...label }) => (
          <Stack key={code} gap="sm">
            <TextInput
              label={t(`snippets.${label.title}`)}
              lang={code}
              maxLength={SNIPPET_LIMITS.title}
              value={title[code]}
              onChange={(event) => setTitle({ ...title, [code]: event.currentTarget.value })}
            />
            <Textarea
              label={t(`snippets.${label.text}`)}
              lang={code}
              autosize
              minRows={4}
              maxLength={SNIPPET_LIMITS.text}
              value={text[code]}
              onChange={(event) => setText({ ...text, [code]: event.currentTarget.value })}
            />
          </Stack>
        ))}
      </SimpleGrid>
    </KeepDialog>
  )
}
