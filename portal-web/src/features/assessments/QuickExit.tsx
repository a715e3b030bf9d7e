import { Button, Stack, Text } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './assessments.module.css'

/** The way out for somebody who is no longer alone. */
export function QuickExit() {
  const { t } = useTranslation('assessments')
  const hint = useId()
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        className={classes.exit ?? ''}
        leftSection={<IconDoorExit size={22} aria-hidden="true" />}
        aria-describedby={hint}
        onClick={leaveAtOnce}
      >
        {t('private.exit')}
      </Button>
      <Text id={hint} fz="sm">
        {t('private.exitHint')}
      </Text>
    </Stack>
  )
}

/** A page that anybody may have open. */
const NEUTRAL_PAGE = 'https://www.weather.gov/'

/** Nothing of this page is left on the screen, and going back from there loads it anew. */
export function leaveAtOnce(): void {
  document.title = ''
  document.body.hidden = true
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) window.location.reload()
  })
  window.location.replace(NEUTRAL_PAGE)
}
