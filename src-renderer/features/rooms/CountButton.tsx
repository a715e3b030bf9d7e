import { Badge, Box, Button, Group, Tooltip } from '@mantine/core'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { KeyCaps, useCommands } from '../commands/index.ts'

interface Props {
  readonly title: string
  /** What its badge counts, in words. */
  readonly told: string
  readonly hint: string
  readonly keys: string
  readonly icon: ReactNode
  /** Empty: no badge. */
  readonly badge: string
  readonly urgent?: boolean
  /** Its page is shown. */
  readonly isThere?: boolean
  /** Narrower windows show the icon alone. */
  readonly titleFrom: 'md' | 'lg' | 'xl'
  readonly onClick: () => void
}

/** A button of a header that says how much waits behind it. */
export function CountButton(props: Props) {
  const { title, told, hint, keys, icon, badge, urgent = false, isThere = false, titleFrom, onClick } = props
  return (
    <Tooltip
      label={
        <Group component="span" gap="xs" wrap="nowrap">
          {hint}
          <KeyCaps keys={keys} />
        </Group>
      }
    >
      <Button
        variant={isThere ? 'light' : 'default'}
        flex="none"
        aria-label={`${title}: ${told}`}
        aria-keyshortcuts={keys.startsWith('mod+') ? undefined : keys}
        aria-current={isThere ? 'page' : undefined}
        rightSection={
          badge === '' ? null : (
            <Badge size="sm" variant={urgent ? 'filled' : 'light'} color={urgent ? 'red.7' : 'gray'}>
              {badge}
            </Badge>
          )
        }
        onClick={onClick}
      >
        {/* In one group: the icon alone stands in the middle. */}
        <Group component="span" gap="xs" wrap="nowrap">
          {icon}
          <Box component="span" visibleFrom={titleFrom}>
            {title}
          </Box>
        </Group>
      </Button>
    </Tooltip>
  )
}

interface RoomProps extends Omit<Props, 'keys' | 'isThere' | 'onClick'> {
  readonly path: string
  /** Its key, and with that the name of its command. */
  readonly command: Extract<keyof typeof DESK_KEYS, `go.${string}`>
  readonly commandLabel: string
  /** A call has the screen: no key leads away from it. */
  readonly inCall: boolean
}

/** Leads to a room, on every page, by mouse, key and palette. */
export function RoomButton({ path, command, commandLabel, inCall, ...rest }: RoomProps) {
  const navigate = useNavigate()
  const isThere = useLocation().pathname === path
  const keys = DESK_KEYS[command]
  const run = (): void => void navigate(path)
  useCommands(inCall ? [] : [{ id: command, label: commandLabel, group: 'go', keys, run }])
  return <CountButton {...rest} keys={keys} isThere={isThere} onClick={run} />
}
