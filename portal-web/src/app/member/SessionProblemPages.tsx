import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepTrying } from '../../services/keep-trying.ts'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { PageFrame } from '../PageFrame.tsx'
import type { FailedStart } from './useMemberSession.ts'

interface UnreachablePageProps {
  readonly why: FailedStart
  readonly onRetry: () => void
  /** One try during which the page stays; it is made again and again while the page is shown. */
  readonly onQuietRetry: () => Promise<void>
}

/** The backend does not answer, or not usably: nothing of the member can be shown, and nothing is lost. */
export function UnreachablePage({ why, onRetry, onQuietRetry }: UnreachablePageProps) {
  const { t } = useTranslation('pages')
  usePageTitle(t(why === 'offline' ? 'title.unreachable' : 'title.home'))
  // Where everything is kept by the browser no event may ever tell that the backend is back.
  useEffect(() => keepTrying({ attempt: onQuietRetry }).stop, [onQuietRetry])
  return (
    <PageFrame>
      <Stack gap="lg" maw="38rem">
        <Title order={1}>{t(`unreachable.${why}.title`)}</Title>
        <Text role="alert">{t(`unreachable.${why}.text`)}</Text>
        <Group>
          <Button onClick={onRetry}>{t('unreachable.retry')}</Button>
        </Group>
        <HelpPhone />
      </Stack>
    </PageFrame>
  )
}

const SLOW_MS = 2_000
const STALLED_MS = 8_000

/**
 * Nothing for the first two seconds; then a sentence, while the first answer is still waited for; and after eight a way to ask anew. Nothing
 * is typed yet, so that loading the page anew loses nothing, and gives up whatever hangs: a request or a script.
 */
export function SlowStart({ reload = () => window.location.reload() }: { readonly reload?: () => void }) {
  const { t } = useTranslation('pages')
  const [isSlow, setIsSlow] = useState(false)
  const [isStalled, setIsStalled] = useState(false)
  useEffect(() => {
    const timers = [setTimeout(() => setIsSlow(true), SLOW_MS), setTimeout(() => setIsStalled(true), STALLED_MS)]
    return () => timers.forEach((timer) => clearTimeout(timer))
  }, [])
  // The live region is there before its text, so that a screen reader reads it.
  return (
    <Stack gap="lg" maw="38rem" role="status">
      {isSlow ? <Text>{t('slow.text')}</Text> : null}
      {isStalled ? (
        <Group>
          <Button variant="default" onClick={reload}>
            {t('unreachable.retry')}
          </Button>
        </Group>
      ) : null}
      {isSlow ? <HelpPhone /> : null}
    </Stack>
  )
}
