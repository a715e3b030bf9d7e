import { Button } from '@mantine/core'
import { KeyCaps } from '../../commands/index.ts'
import type { Display } from '../format/useDisplay.ts'
import classes from './toolbar.module.css'

/** A newer order waits because somebody is using the list. */
export function OrderPill({ display, onUpdate }: { display: Display; onUpdate: () => void }) {
  return (
    <div className={classes.pillPlace}>
      <Button
        className={classes.pill}
        variant="default"
        size="compact-sm"
        radius="xl"
        onClick={onUpdate}
        rightSection={<KeyCaps keys="r" />}
      >
        {display.t('order.update')}
      </Button>
    </div>
  )
}
