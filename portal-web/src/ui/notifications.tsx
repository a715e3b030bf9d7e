import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Loader.css'
import '@mantine/core/styles/Notification.css'
import '@mantine/notifications/styles.css'
import { MantineThemeProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { keepClear } from './toast-place.ts'
import classes from './notifications.module.css'

const SHOWN_MS = 5000
const MOST_SHOWN = 3
const LOOKS = {
  success: { color: 'brand', icon: <IconCheck size={22} aria-hidden />, autoClose: SHOWN_MS, role: 'status' },
  failure: { color: 'red', icon: <IconAlertTriangle size={22} aria-hidden />, autoClose: false, role: 'alert' },
} as const

/** A short message at the edge of the screen. */
export interface Toast {
  readonly tone: 'success' | 'failure'
  /** Asked for when it is shown, which may be after the page has gone on in another language. */
  readonly text: string | (() => string)
  /** A second line below it. */
  readonly more?: string
}

let shown: string | null = null
/** The language of the area that shows them; empty before there is one. */
let spoken = ''
/** The good one that is shown, and in which language; a failure stays until it is closed, in whatever language it was said. */
let passing: { readonly toast: Toast; readonly language: string } | null = null

/**
 * A message takes the place of the one before it: two at once would cover half of a phone, and one may be untrue by now.
 * @param toast null: none takes its place
 */
export function showNotification(toast: Toast | null): void {
  if (shown !== null) notifications.hide(shown)
  shown = null
  passing = null
  if (toast === null) return
  const { tone, text, more } = toast
  if (tone === 'success') passing = { toast, language: spoken }
  const said = typeof text === 'string' ? text : text()
  const words = more === undefined ? { message: said } : { title: said, message: more }
  const onClose = (): void => {
    if (passing?.toast === toast) passing = null
  }
  shown = notifications.show({ ...LOOKS[tone], ...words, withBorder: true, onClose })
}

const PLACE = 'bottom-right'

/** Where the messages appear: bottom right, above the navigation of small screens, clear of every control; three at most. */
export function NotificationArea() {
  const { t, i18n } = useTranslation('portal')
  const area = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = area.current?.querySelector<HTMLElement>(`[data-position='${PLACE}']`)
    return area.current && place ? keepClear(place, area.current) : undefined
  }, [])
  // The portal goes on in the language of the record once it is known, with an area of its own: a good message is said again in that
  // language, or goes.
  useEffect(() => {
    spoken = i18n.language
    if (passing === null || passing.language === '' || passing.language === spoken) return
    showNotification(typeof passing.toast.text === 'string' ? null : passing.toast)
  }, [i18n.language])
  const closeButtonProps = { 'aria-label': t('frame.closeNotification'), size: '3rem', iconSize: 22 }
  const theme = { components: { Notification: { defaultProps: { closeButtonProps } } } }
  return (
    <section ref={area} aria-label={t('frame.notifications')}>
      <MantineThemeProvider theme={theme} inherit>
        <Notifications
          position={PLACE}
          limit={MOST_SHOWN}
          withinPortal={false}
          classNames={{ root: classes.place ?? '', notification: classes.one ?? '' }}
        />
      </MantineThemeProvider>
    </section>
  )
}
