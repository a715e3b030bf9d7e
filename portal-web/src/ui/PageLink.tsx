import { Anchor, type AnchorProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { PortalPath } from '../services/portal-paths.ts'

interface PageLinkProps extends AnchorProps {
  readonly to: PortalPath
  readonly 'aria-label'?: string
  readonly children: ReactNode
}

/** A link to a page of the portal. */
export function PageLink({ to, ...props }: PageLinkProps) {
  return (
    <Link to={to} asChild>
      <Anchor {...props} />
    </Link>
  )
}
