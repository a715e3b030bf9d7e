import '@mantine/core/styles/VisuallyHidden.css'
import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'

/** A text of a button or link with what it is about, which is heard and not seen: `Get Directions Lipid Panel`. */
export function Named({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      {children} <VisuallyHidden>{name}</VisuallyHidden>
    </>
  )
}
