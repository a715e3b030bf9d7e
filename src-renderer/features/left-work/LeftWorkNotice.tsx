import { Alert, Box, Button, Group } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeskApi, useSession } from '../../api/index.ts'
import { useHealthHidden } from '../calls/index.ts'
import { leftWorkQuery } from './left-work.query.ts'
import { LeftWorkDrawer } from './LeftWorkDrawer.tsx'

/**
 * Tells supervisors that another team left work about members of theirs, and leads to it. Nothing is drawn for others,
 * while there is none, and while it is not certain who is on the line.
 */
export function LeftWorkNotice() {
  const { t } = useTranslation('leftWork')
  const session = useSession()
  const isSupervisor = session.kind === 'signed-in' && session.role === 'supervisor'
  const hidden = useHealthHidden()
  const [opened, setOpened] = useState(false)
  // Without the server what was told before stays; the header says how the connection stands.
  const { data = [] } = useQuery({ ...leftWorkQuery(useDeskApi()), enabled: isSupervisor })
  if (!isSupervisor || hidden) return null
  return (
    <>
      {data.length > 0 ? (
        <Box px="lg" pt="sm">
          <Alert role="status" color="amber" icon={<IconInbox aria-hidden />}>
            <Group justify="space-between" gap="sm">
              {t('strip', { count: data.length })}
              <Button variant="default" size="compact-sm" onClick={() => setOpened(true)}>
                {t('show')}
              </Button>
            </Group>
          </Alert>
        </Box>
      ) : null}
      <LeftWorkDrawer opened={opened} onClose={() => setOpened(false)} />
    </>
  )
}
