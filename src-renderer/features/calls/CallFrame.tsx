import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './call.module.css'

interface Props {
  readonly title: ReactNode
  /** Left out where the dialog ends by its own buttons only, as a call does. */
  readonly onClose?: () => void
  /** Nothing behind the dialog may be seen. */
  readonly opaque?: boolean
  readonly children: ReactNode
}

const OPAQUE = { backgroundOpacity: 1, color: 'var(--mantine-color-body)' } as const
const nothing = (): void => undefined

/** The wide dialog of scripts and calls: as much of the window as there is, its parts scroll by themselves. */
export function CallFrame({ title, onClose, opaque = false, children }: Props) {
  const { t } = useTranslation('common')
  const closes = onClose !== undefined
  return (
    <Modal
      opened
      onClose={onClose ?? nothing}
      title={title}
      size="min(86rem, 97vw)"
      padding="md"
      withCloseButton={closes}
      closeOnEscape={closes}
      closeOnClickOutside={closes}
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      {...(opaque ? { overlayProps: OPAQUE } : {})}
      closeButtonProps={{ 'aria-label': t('action.close') }}
      classNames={{
        inner: classes.inner,
        content: classes.content,
        header: classes.header,
        title: classes.title,
        body: classes.body,
      }}
    >
      {children}
    </Modal>
  )
}
