import { Button, Fieldset, Group, Stack, Text } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { PLAN_WORDS, type PlanPageText, type PlanWord } from '#shared/domain/plan-pages/index.ts'
import classes from '../administration.module.css'
import { PageDialog } from './PageDialog.tsx'
import type { PlanForm } from './plan-form.ts'

interface PortalPages {
  readonly own: (page: PlanWord) => PlanPageText | null
  readonly open: (page: PlanWord) => void
  readonly drop: (page: PlanWord) => void
  readonly buttons: RefObject<Partial<Record<PlanWord, HTMLButtonElement | null>>>
  /** A form of its own: it stands outside of the settings', because a form holds no other one. */
  readonly dialog: ReactNode
}

/** The portal's public pages as they are typed, and the dialog for one of them. */
export function usePortalPages(form: UseFormReturnType<PlanForm>): PortalPages {
  const [open, setOpen] = useState<PlanWord | null>(null)
  const buttons = useRef<Partial<Record<PlanWord, HTMLButtonElement | null>>>({})
  const { pages } = form.values
  const close = (): void => {
    if (open) buttons.current[open]?.focus()
    setOpen(null)
  }
  return {
    own: (page) => pages[page] ?? null,
    open: setOpen,
    drop: (page) => {
      form.setFieldValue('pages', Object.fromEntries(Object.entries(pages).filter(([name]) => name !== page)))
      buttons.current[page]?.focus()
    },
    buttons,
    dialog:
      open === null ? null : (
        <PageDialog
          page={open}
          own={pages[open] ?? null}
          onKeep={(text) => {
            form.setFieldValue('pages', { ...pages, [open]: text })
            close()
          }}
          onClose={close}
        />
      ),
  }
}

interface PageFieldsProps {
  readonly pages: PortalPages
  /** They wait for another administrator. */
  readonly isProposed: boolean
}

/** What the plan writes itself in the portal (docs/rules/portal.md#pages-of-the-plan); saved with the other settings. */
export function PageFields({ pages: { own, open, drop, buttons }, isProposed }: PageFieldsProps) {
  const { t } = useTranslation('plan')
  return (
    <Fieldset legend={t('section.pages')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('pages.hint')} {t(isProposed ? 'pages.waits' : 'twoPeople')}
        </Text>
        <ul className={classes['snippets']}>
          {PLAN_WORDS.map((page) => {
            const name = t(`pages.name.${page}`)
            const isOwn = own(page) !== null
            return (
              <li key={page}>
                <div>
                  <Text fw={600}>{name}</Text>
                  <Text size="sm" c="dimmed">
                    {t(isOwn ? 'pages.own' : 'pages.products')}
                  </Text>
                </div>
                <Group gap="xs" wrap="nowrap">
                  <Button
                    ref={(button) => {
                      buttons.current[page] = button
                    }}
                    size="compact-sm"
                    variant="default"
                    aria-label={t('pages.editOf', { name })}
                    onClick={() => open(page)}
                  >
                    {t('snippets.edit')}
                  </Button>
                  {isOwn ? (
                    <Button
                      size="compact-sm"
                      variant="subtle"
                      color="gray"
                      aria-label={t('pages.dropOf', { name })}
                      onClick={() => drop(page)}
                    >
                      {t('pages.drop')}
                    </Button>
                  ) : null}
                </Group>
              </li>
            )
          })}
        </ul>
      </Stack>
    </Fieldset>
  )
}
