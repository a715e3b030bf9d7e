import { Button, Kbd } from '@mantine/core'
import { useEffect, useState } from 'react'

interface AddButtonProps {
  readonly label: string
  readonly opened: boolean
  readonly onToggle: (opened: boolean) => void
  /** Key that opens it too, as it is told to people; null where there is none. */
  readonly hint: string | null
}

/** Opens and closes what something is added with; its key stands beside it. */
export function AddButton({ label, opened, onToggle, hint }: AddButtonProps) {
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-expanded={opened}
        {...(hint === null ? {} : { title: `${label} (${hint})`, 'aria-keyshortcuts': hint })}
        onClick={() => onToggle(!opened)}
      >
        {label}
      </Button>
      {hint === null ? null : <Kbd aria-hidden>{hint}</Kbd>}
    </>
  )
}

/** How long what was just added can be taken back where it was. */
const UNDO_MS = 10_000

/** What was added in the last ten seconds; null: nothing. */
export function useJustAdded<Added>() {
  const [added, setAdded] = useState<Added | null>(null)
  useEffect(() => {
    if (added === null) return undefined
    const timer = setTimeout(() => setAdded(null), UNDO_MS)
    return () => clearTimeout(timer)
  }, [added])
  return [added, setAdded] as const
}
