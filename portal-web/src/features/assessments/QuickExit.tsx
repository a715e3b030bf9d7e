import { Button, Stack, Text } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './assessments.module.css'
import { leaveAtOnce } from '../../services/left-at-once.ts'

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
