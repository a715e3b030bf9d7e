import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mayExport } from '#shared/domain/exports/index.ts'
import { useSession } from '../../api/index.ts'
import { exportDialog, type ExportRequest } from './export-dialog.store.ts'

interface Props extends Partial<Pick<ExportRequest, 'asked' | 'also' | 'shown'>> {
  readonly kind: Exclude<ExportRequest['kind'], null>
  readonly size?: 'compact-sm' | 'xs' | 'sm'
  /** Says which list it is, where a screen has several. */
  readonly named?: boolean
}

/** Takes a list along as it is filtered; nothing for whoever may not. */
export function ExportButton({ kind, size = 'compact-sm', named = false, ...request }: Props) {
  const { t } = useTranslation('exports')
  const session = useSession()
  if (session.kind !== 'signed-in' || !mayExport(kind, session.role)) return null
  return (
    <Button
      variant="default"
      size={size}
      flex="none"
      w="fit-content"
      leftSection={<IconDownload size={14} aria-hidden />}
      onClick={() => exportDialog.open({ kind, ...request })}
    >
      {named ? t('openKind', { kind: t(`kind.${kind}`) }) : t('open')}
    </Button>
  )
}
