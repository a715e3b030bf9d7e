import '@mantine/core/styles/Badge.css'
import { Badge } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import classes from './status-tag.module.css'

interface StatusTagProps {
  readonly tone: 'good' | 'quiet' | 'soon' | 'urgent'
  readonly Icon: Icon
  readonly text: string
}

const COLORS = { good: 'brand', quiet: 'gray', soon: 'amber', urgent: 'red' } as const

/** A state by color, sign and word: no one of them has to be seen. */
export function StatusTag({ tone, Icon: Sign, text }: StatusTagProps) {
  return (
    <Badge
      variant={tone === 'urgent' ? 'filled' : 'light'}
      color={COLORS[tone]}
      classNames={{ root: classes.tag, label: classes.label }}
      leftSection={<Sign size={20} aria-hidden="true" />}
    >
      {text}
    </Badge>
  )
}
