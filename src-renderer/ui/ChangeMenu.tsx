import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode } from 'react'

interface ChangeMenuProps {
  readonly label: string
  /** The label with what it is about. */
  readonly name: string
  readonly busy: boolean
  /** What a key of the room calls it by. */
  readonly act?: string
  /** The menu's items. */
  readonly children: ReactNode
}

/** A small button on a row that opens what can be done with what the row is about. */
export function ChangeMenu({ label, name, busy, act, children }: ChangeMenuProps) {
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button
          size="compact-xs"
          variant="default"
          loading={busy}
          rightSection={<IconChevronDown size={12} aria-hidden />}
          aria-label={name}
          data-act={act}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
