import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SNIPPET_LIMITS } from '#shared/domain/snippets/index.ts'
import type { PlanSnippet } from '#shared/sync/plan-settings-row.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import classes from '../administration.module.css'
import type { PlanForm } from './plan-form.ts'
import { SnippetDialog } from './SnippetDialog.tsx'

/** The plan's own approved texts (docs/rules/messages.md#snippets); they are saved with the other settings. */
export function SnippetFields({ form }: { readonly form: UseFormReturnType<PlanForm> }) {
  const { t } = useTranslation('plan')
  const { locale } = useFormatContext()
  const [open, setOpen] = useState<PlanSnippet | 'new' | null>(null)
  const add = useRef<HTMLButtonElement>(null)
  const { snippets } = form.values
  const put = (next: readonly PlanSnippet[]): void => form.setFieldValue('snippets', next)
  const close = (): void => {
    setOpen(null)
    add.current?.focus()
  }
  const keep = (kept: PlanSnippet): void => {
    const known = snippets.some(({ id }) => id === kept.id)
    put(known ? snippets.map((one) => (one.id === kept.id ? kept : one)) : [...snippets, kept])
    close()
  }
  return (
    <Fieldset legend={t('section.snippets')}>
      <Stack gap="md" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('snippets.hint')}
        </Text>
        {snippets.length === 0 ? <Text size="sm">{t('snippets.none')}</Text> : null}
        <ul className={classes['snippets']}>
          {snippets.map((snippet) => {
            const title = snippet.title[locale]
            return (
              <li key={snippet.id}>
                <div>
                  <Text fw={600}>{title}</Text>
                  <Text size="sm" c="dimmed">
                    {t(`snippets.uses.${snippet.use}`)}
                  </Text>
                  <Text size="sm">{snippet.text[locale]}</Text>
                </div>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    size="compact-sm"
                    variant="default"
                    aria-label={t('snippets.editOf', { title })}
                    onClick={() => setOpen(snippet)}
                  >
                    {t('snippets.edit')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={t('snippets.removeOf', { title })}
                    onClick={() => {
                      put(snippets.filter(({ id }) => id !== snippet.id))
                      add.current?.focus()
                    }}
                  >
                    {t('snippets.remove')}
                  </Button>
                </Group>
              </li>
            )
          })}
        </ul>
        <Button
          ref={add}
          variant="default"
          leftSection={<IconPlus size={14} aria-hidden />}
          disabled={snippets.length >= SNIPPET_LIMITS.count}
          onClick={() => setOpen('new')}
        >
          {t('snippets.add')}
        </Button>
      </Stack>
      {open === null ? null : <SnippetDialog kept={open === 'new' ? null : open} onKeep={keep} onClose={close} />}
    </Fieldset>
  )
}
