import { Group, Kbd } from '@mantine/core'
import { isMac, keyCaps } from './keys.ts'

/** The keys of a command as caps. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <Group component="span" gap={3} wrap="nowrap">
      {keyCaps(keys, isMac(navigator.platform)).map((cap) => (
        <Kbd key={cap}>{cap}</Kbd>
      ))}
    </Group>
  )
}
