import { Button, Group, Modal, SimpleGrid, Stack, Text, Textarea } from '@mantine/core'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PLAN_PAGE_LIMIT, planPageProblem, type PlanPage, type PlanPageText } from '#shared/domain/plan-pages/index.ts'
import { PAGES_EN } from '#shared/domain/plan-pages/defaults-en.ts'
import { PAGES_ES } from '#shared/domain/plan-pages/defaults-es.ts'

interface PageDialogProps {
  readonly page: PlanPage
  /** Null: the product's own text, to begin with. */
  readonly own: PlanPageText | null
  readonly onKeep: (text: PlanPageText) => void
  readonly onClose: () => void
}

const LANGUAGES = [
  { code: 'en', label: 'snippets.textEn' },
  { code: 'es', label: 'snippets.textEs' },
] as const

/** One public page of the portal in both languages. */
export function PageDialog({ page, own, onKeep, onClose }: PageDialogProps) {
  const { t } = useTranslation(['plan', 'common'])
  const [text, setText] = useState<PlanPageText>(own ?? { en: PAGES_EN[page].trim(), es: PAGES_ES[page].trim() })
  const [asked, setAsked] = useState(false)
  const problem = planPageProblem(text)
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setAsked(true)
    if (problem === null) onKeep({ en: text.en.trim(), es: text.es.trim() })
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(`pages.name.${page}`)}
      size="72rem"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            {LANGUAGES.map(({ code, label }) => (
              <Textarea
                key={code}
                label={t(label)}
                lang={code}
                rows={18}
                maxLength={PLAN_PAGE_LIMIT}
                data-autofocus={code === 'en' || undefined}
                value={text[code]}
                onChange={(event) => setText({ ...text, [code]: event.currentTarget.value })}
              />
            ))}
          </SimpleGrid>
          <Text size="sm" c="dimmed">
            {t('pages.form')} {t('snippets.saveHint')}
          </Text>
          {asked && problem !== null ? (
            <Text size="sm" c="red" role="alert">
              {t(`pages.problem.${problem}`)}
            </Text>
          ) : null}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t('snippets.cancel')}
            </Button>
            <Button type="submit">{t('snippets.keep')}</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}
