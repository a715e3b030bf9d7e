import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PortalPath } from '../services/portal-paths.ts'

interface LinkButtonProps extends ButtonProps {
  readonly to: PortalPath
  /** Kept in the browser's history entry of the page it leads to. */
  readonly state?: unknown
  readonly children: ReactNode
}

/** A link to a page of the portal that looks like a button. */
export function LinkButton({ to, state, ...props }: LinkButtonProps) {
  return (
    <Link to={to} state={state} asChild>
      <Button component="a" {...props} />
    </Link>
  )
}
