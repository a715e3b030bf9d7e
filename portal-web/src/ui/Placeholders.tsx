import '@mantine/core/styles/Skeleton.css'
import { Skeleton, Stack } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { holdIdleWork } from '../services/hold-idle-work.ts'

interface PlaceholdersProps {
  readonly count: number
  /** Pixels. */
  readonly height: number
  /** What is waited for, unless the children say it. */
  readonly label?: string
  readonly children?: ReactNode
}

/** Stands where something will be that the page waits for; what nobody waits for is fetched after it. */
export function Placeholders({ count, height, label, children }: PlaceholdersProps) {
  useEffect(holdIdleWork, [])
  return (
    <Stack gap="md" role="status" aria-label={label}>
      {children}
      {Array.from({ length: count }, (_, place) => (
        <Skeleton key={place} height={height} radius="lg" />
      ))}
    </Stack>
  )
}
