import { Alert, Box, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface NoticeStripProps {
  readonly icon: ReactNode
  /** Red, and read out at once. */
  readonly urgent?: boolean
  readonly show: string
  readonly onShow: () => void
  readonly children: ReactNode
}

/** Says above the board that something waits, and leads to it. */
export function NoticeStrip({ icon, urgent = false, show, onShow, children }: NoticeStripProps) {
  return (
    <Box px="lg" pt="sm">
      <Alert role={urgent ? 'alert' : 'status'} color={urgent ? 'red' : 'amber'} icon={icon}>
        <Group justify="space-between" gap="sm">
          {children}
          <Button variant="default" size="compact-sm" onClick={onShow}>
            {show}
          </Button>
        </Group>
      </Alert>
    </Box>
  )
}
