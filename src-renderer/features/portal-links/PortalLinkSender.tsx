import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memo } from 'react'
import { memberQuery, useDeskApi } from '../../api/index.ts'
import { LinkChoice } from './LinkChoice.tsx'
import { SendButtons } from './SendButtons.tsx'
import { usePortalLinks, type PortalMember } from './usePortalLinks.ts'

/** The portal-link sender of the call dialog: the panel's links and channels on little room. */
export const PortalLinkSender = memo(function PortalLinkSender(member: PortalMember) {
  const { data } = useQuery(memberQuery(useDeskApi(), member.memberId))
  const links = usePortalLinks(member)
  return (
    <Stack gap="xs">
      <LinkChoice links={links} />
      <SendButtons memberId={member.memberId} links={links} consent={data?.consent} moment={null} />
    </Stack>
  )
})
