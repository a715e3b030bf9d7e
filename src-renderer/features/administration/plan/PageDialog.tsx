import { SimpleGrid, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { planPageProblem, planWordLimit, type PlanPageText, type PlanWord } from '#shared/domain/plan-pages/index.ts'
import { PAGES_EN } from '#shared/domain/plan-pages/defaults-en.ts'
import { PAGES_ES } from '#shared/domain/plan-pages/defaults-es.ts'
import { KeepDialog, LANGUAGES } from './KeepDialog.tsx'

interface PageDialogProps {
  readonly page: PlanWord
  /** Null: the product's own text, to begin with. */
  readonly own: PlanPageText | null
  readonly onKeep: (text: PlanPageText) => void
  readonly onClose: () => void
}

/** One text of the portal in both languages. */
export function PageDialog({ page, own, onKeep, onClose }: PageDialogProps) {
  const { t } = useTranslation('plan')
  const [text, setText] = useState<PlanPageText>(own ?? { en: PAGES_EN[page].trim(), es: PAGES_ES[page].trim() })
  const problem = planPageProblem(page, text)
  return (
    <KeepDialog
      title={t(`pages.name.${page}`)}
      size="72rem"
      hint={t('pages.form')}
      problem={problem && t(`pages.problem.${problem}`, { most: planWordLimit(page) })}
      onKeep={() => onKeep({ en: text.en.trim(), es: text.es.trim() })}
      onClose={onClose}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {LANGUAGES.map(({ code, text: label }) => (
          <Textarea
            key={code}
            label={t(`snippets.${label}`)}
            lang={code}
            rows={page === 'cost' ? 6 : 18}
            maxLength={planWordLimit(page)}
            data-autofocus={code === 'en' || undefined}
            value={text[code]}
            onChange={(event) => setText({ ...text, [code]: event.currentTarget.value })}
          />
        ))}
      </SimpleGrid>
    </KeepDialog>
  )
}
