import { Alert, Box, Button, Group } from '@mantine/core'
import { IconUserCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useDeskApi, useSession } from '../../api/index.ts'
import { mayImport } from './may-import.ts'
import { waitingQuery } from './waiting.query.ts'

/** Tells whoever may decide that a file waits for a second person; nothing while there is none. */
export function ImportsNotice({ onShow }: { readonly onShow: () => void }) {
  const { t } = useTranslation('imports')
  const session = useSession()
  const may = session.kind === 'signed-in' && mayImport(session.role)
  const { data = [] } = useQuery({ ...waitingQuery(useDeskApi()), enabled: may })
  const count = data.filter(({ own }) => !own).length
  if (!may || count === 0) return null
  return (
    <Box px="lg" pt="sm">
      <Alert role="status" color="amber" icon={<IconUserCheck aria-hidden />}>
        <Group justify="space-between" gap="sm">
          {t('second.strip', { count })}
          <Button variant="default" size="compact-sm" onClick={onShow}>
            {t('second.show')}
          </Button>
        </Group>
      </Alert>
    </Box>
  )
}
