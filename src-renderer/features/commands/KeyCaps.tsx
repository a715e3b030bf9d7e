import { Group, Kbd, VisuallyHidden } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowRight,
  IconArrowUp,
  IconCommand,
  IconCornerDownLeft,
  type Icon,
} from '@tabler/icons-react'
import { isMac, keyCaps } from './keys.ts'

/** Caps with a sign that a font may lack are drawn. */
const DRAWN: Readonly<Record<string, Icon>> = {
  '⌘': IconCommand,
  '↵': IconCornerDownLeft,
  '↓': IconArrowDown,
  '↑': IconArrowUp,
  '←': IconArrowLeft,
  '→': IconArrowRight,
}

/** The keys of a command as caps. */
export function KeyCaps({ keys }: { keys: string }) {
  return (
    <Group component="span" gap={3} wrap="nowrap">
      {keyCaps(keys, isMac(navigator.platform)).map((cap) => (
        <Cap key={cap} cap={cap} />
      ))}
    </Group>
  )
}

function Cap({ cap }: { readonly cap: string }) {
  const Sign = DRAWN[cap]
  if (Sign === undefined) return <Kbd>{cap}</Kbd>
  return (
    <Kbd>
      <Sign size="1.125em" style={{ verticalAlign: '-0.125em' }} aria-hidden />
      <VisuallyHidden>{cap}</VisuallyHidden>
    </Kbd>
  )
}
