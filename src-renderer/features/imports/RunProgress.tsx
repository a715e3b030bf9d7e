import { Button, Group, Progress, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { secondsLeft, shareDone, type WorkUnderWay } from '#shared/domain/import/index.ts'

/** So early nothing has taken longer than expected. */
const SOON_MS = 2000

interface RunProgressProps {
  readonly work: WorkUnderWay
  /** What happens. */
  readonly text: string
  /** What holds meanwhile, and where it is stopped. */
  readonly hint?: string
  readonly cancelling?: boolean
  readonly onCancel: () => void
}

/** How far something is that takes a while, what is about left of it, and the way to stop it. */
export function RunProgress({ work, text, hint, cancelling = false, onCancel }: RunProgressProps) {
  const { t } = useTranslation('imports')
  const share = shareDone(work)
  const left = secondsLeft(work)
  return (
    <Stack gap="xs">
      <Text role="status">{cancelling ? t('progress.cancelling') : text}</Text>
      <Progress
        value={(share ?? 1) * 100}
        animated={share === null}
        striped={share === null}
        aria-label={t('progress.label')}
        {...(share === null && { 'aria-valuetext': t('progress.busy') })}
      />
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text size="sm">
            {left !== null
              ? t('progress.left', { seconds: left })
              : t(
                  work.elapsedMs < SOON_MS
                    ? 'progress.unknown'
                    : share === null
                      ? 'progress.silent'
                      : 'progress.longer',
                )}
          </Text>
          {hint === undefined ? null : (
            <Text size="sm" c="dimmed">
              {hint}
            </Text>
          )}
        </div>
        <Button variant="default" onClick={onCancel} disabled={cancelling} style={{ flexShrink: 0 }}>
          {t('checking.cancel')}
        </Button>
      </Group>
    </Stack>
  )
}
