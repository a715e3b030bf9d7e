import { Portal } from '@mantine/core'
import { Notifications } from '@mantine/notifications'
import { usePublishHeight } from '../ui/usePublishHeight.ts'
import classes from './toast-strip.module.css'

/**
 * Toasts, side by side in a strip at the bottom of the window that every page and dialog leaves free, so that none covers a
 * control. Where three of them need more room than the strip has, it grows, and the rest of the window with it.
 */
export function ToastStrip() {
  const strip = usePublishHeight('--gapwise-strip-height')
  return (
    <Portal>
      <div ref={strip} className={classes['strip']}>
        <Notifications withinPortal={false} position="bottom-right" limit={3} autoClose={5_000} />
      </div>
    </Portal>
  )
}
