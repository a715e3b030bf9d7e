import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { SNIPPET_LIMITS } from '#shared/domain/snippets/index.ts'
import type { PlanSnippet } from '#shared/sync/plan-settings-row.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import classes from '../administration.module.css'
import type { PlanForm } from './plan-form.ts'
import { SnippetDialog } from './SnippetDialog.tsx'

interface Snippets {
  readonly list: readonly PlanSnippet[]
  readonly open: (snippet: PlanSnippet | 'new') => void
  readonly remove: (snippet: PlanSnippet) => void
  readonly add: RefObject<HTMLButtonElement | null>
  /** A form of its own: it stands outside of the settings', because a form holds no other one. */
  readonly dialog: ReactNode
}

/** The plan's own approved texts as they are typed, and the dialog for one of them. */
export function useSnippets(form: UseFormReturnType<PlanForm>): Snippets {
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
  return {
    list: snippets,
    open: setOpen,
    remove: (snippet) => {
      put(snippets.filter(({ id }) => id !== snippet.id))
      add.current?.focus()
    },
    add,
    dialog: open === null ? null : <SnippetDialog kept={open === 'new' ? null : open} onKeep={keep} onClose={close} />,
  }
}

/** The plan's own approved texts (docs/rules/messages.md#snippets); they are saved with the other settings. */
export function SnippetFields({ snippets: { list, open, remove, add } }: { readonly snippets: Snippets }) {
  const { t } = useTranslation('plan')
  const { locale } = useFormatContext()
  return (
    <Fieldset legend={t('section.snippets')}>
      <Stack gap="md" align="flex-start">
        <Text size="sm" c="dimmed">
          {t('snippets.hint')}
        </Text>
        {list.length === 0 ? <Text size="sm">{t('snippets.none')}</Text> : null}
        <ul className={classes['snippets']}>
          {list.map((snippet) => {
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
                    onClick={() => open(snippet)}
                  >
                    {t('snippets.edit')}
                  </Button>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    color="gray"
                    aria-label={t('snippets.removeOf', { title })}
                    onClick={() => remove(snippet)}
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
          disabled={list.length >= SNIPPET_LIMITS.count}
          onClick={() => open('new')}
        >
          {t('snippets.add')}
        </Button>
      </Stack>
    </Fieldset>
  )
}
