import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface SideDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
}

/** A list that is worked through beside the board. */
export function SideDrawer({ opened, onClose, title, children }: SideDrawerProps) {
  const { t } = useTranslation('common')
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      title={title}
      position="right"
      size={480}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      {children}
    </Drawer>
  )
}
