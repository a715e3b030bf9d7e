import { Button, Code, Group, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { encode } from 'uqr'
import type { Enrollment } from '#shared/ipc/session.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { CodeForm } from './CodeForm.tsx'
import { CopySecretsButton } from './CopySecretsButton.tsx'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import type { Enrolled } from './useSignIn.ts'

const QR_PIXELS = 184
/** Light modules around the code, without which a camera may not find it. */
const QUIET_ZONE = 4

interface EnrollmentFormProps {
  readonly onEnrolled: (enrolled: Enrolled) => Promise<void>
  readonly onBack: () => void
}

/** A new second factor: the key for an authenticator app, then its first code. */
export function EnrollmentForm({ onEnrolled, onBack }: EnrollmentFormProps) {
  const { t } = useTranslation(['session', 'common'])
  const api = useDeskApi()
  const heading = useRef<HTMLHeadingElement>(null)
  // Read from the start: the way to the code leads past what it is for.
  useEffect(() => heading.current?.focus(), [])
  const start = useQuery({
    queryKey: ['session', 'enrollment'],
    queryFn: () => call(api.session.startEnrollment()),
    // The key leaves the page with this form, and the next one gets another.
    gcTime: 0,
  })
  const confirm = useMutation({
    mutationFn: (code: string) => call(api.session.confirmEnrollment({ code })),
    onSuccess: onEnrolled,
  })
  return (
    <Stack gap="md">
      <div>
        <Title order={2} size="h3" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
          {t('enrollment.title')}
        </Title>
        <Text c="dimmed">{t('enrollment.why')}</Text>
      </div>
      {start.data ? <Key enrollment={start.data} /> : null}
      {start.isFetching ? <KeySkeleton /> : <ErrorNote error={start.error} />}
      {start.data ? (
        <CodeForm
          intro={<Text>{t('enrollment.confirm')}</Text>}
          submit={t('enrollment.submit')}
          busy={confirm.isPending}
          error={confirm.error}
          onSubmit={confirm.mutate}
          onBack={onBack}
        />
      ) : (
        <Group grow>
          <Button size="sm" variant="default" onClick={onBack}>
            {t('common:action.back')}
          </Button>
          <Button size="sm" loading={start.isFetching} onClick={() => void start.refetch()}>
            {t('enrollment.again')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

function Key({ enrollment: { uri, secret } }: { enrollment: Enrollment }) {
  const { t } = useTranslation('session')
  return (
    <>
      <Text>{t('enrollment.scan')}</Text>
      <Group justify="center">
        <QrCode text={uri} label={t('enrollment.qr')} />
      </Group>
      <Text>{t('enrollment.type')}</Text>
      <Group justify="center" gap="sm">
        <Code fz="md">{secret.match(/.{1,4}/g)?.join(' ')}</Code>
        <CopySecretsButton label={t('enrollment.copy')} lines={[secret]} />
      </Group>
    </>
  )
}

/** Dark on light in both color schemes: cameras don't read it the other way around. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      width={QR_PIXELS}
      height={QR_PIXELS}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={dark.join('')} fill="#000000" />
    </svg>
  )
}

function KeySkeleton() {
  const { t } = useTranslation('common')
  return (
    <Stack gap="md" align="center" role="status" aria-label={t('loading')}>
      <Skeleton height={QR_PIXELS} width={QR_PIXELS} />
      <Skeleton height={20} width="80%" />
    </Stack>
  )
}
