import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { memberQuery, useDeskApi } from '../../api/index.ts'
import { LinkChoice } from './LinkChoice.tsx'
import { PortalStatus } from './PortalStatus.tsx'
import { SendButtons, type ContactMoment } from './SendButtons.tsx'
import { usePortalLinks, type PortalMember } from './usePortalLinks.ts'

interface Props extends PortalMember {
  /** For the rules beyond consent, like texting hours; without it main says what they refuse. */
  readonly moment?: ContactMoment
}

/** The member portal actions panel of an open member (docs/rules/messages.md#portal-links). */
export function PortalActionsPanel({ moment, ...member }: Props) {
  const { data } = useQuery(memberQuery(useDeskApi(), member.memberId))
  const links = usePortalLinks(member)
  return (
    <Stack gap="sm">
      {data ? <PortalStatus consent={data.consent} /> : null}
      <LinkChoice links={links} />
      <SendButtons memberId={member.memberId} links={links} consent={data?.consent} moment={moment ?? null} />
    </Stack>
  )
}
