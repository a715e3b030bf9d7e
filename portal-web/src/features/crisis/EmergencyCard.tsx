import { Button, Group, Text, Title } from '@mantine/core'
import { useEffect, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { CRISIS_CARD, CRISIS_LINKS } from '#shared/domain/assessments/crisis-card.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import classes from './crisis.module.css'

const POISON_CONTROL = 'tel:+18002221222'

/**
 * Shown at once after words that may speak of an emergency of the body: whom to call, with no connection needed. It promises
 * nothing, for nobody may be reading. Needs the texts of `crisis`.
 */
export function EmergencyCard({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('crisis')
  const language = useDisplayLocale()
  const { buttons } = CRISIS_CARD[language]
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // Where a crisis card stands above, that one is read first.
  useEffect(() => {
    if (!document.querySelector('[data-crisis-card]')) heading.current?.focus()
  }, [])
  const calls = [
    [CRISIS_LINKS[language].call911, buttons.call911],
    [POISON_CONTROL, t('emergency.poison')],
    [CRISIS_LINKS[language].call988, buttons.call988],
  ] as const
  return (
    <section aria-labelledby={titleId} className={classes.card}>
      <Title order={2} id={titleId} ref={heading} tabIndex={-1} className={classes.title ?? ''}>
        {t('emergency.title')}
      </Title>
      <div className={classes.help}>
        {calls.map(([href, text]) => (
          <Button key={href} component="a" href={href} color="red">
            {text}
          </Button>
        ))}
      </div>
      <Text>{t('emergency.text')}</Text>
      <Text fw={650}>{t('emergency.waiting')}</Text>
      <Group>
        <Button variant="subtle" onClick={onClose}>
          {t('close')}
        </Button>
      </Group>
    </section>
  )
}
