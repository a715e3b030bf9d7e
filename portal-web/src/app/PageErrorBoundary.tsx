import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { Component, useEffect, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isScriptMissing, isServerReached, reloadIfBroken } from '../services/broken-scripts.ts'
import { keepTrying } from '../services/keep-trying.ts'

/** `own`: the page broke, or the server does not have a part of it; `connection`: a part of it did not arrive. */
type Cause = 'own' | 'connection'

/** Shown instead of a page that could not be fetched or broke: nothing of it is lost on the server. */
function ProblemNotice({ onMoved }: { readonly onMoved: () => void }) {
  const { t } = useTranslation('portal')
  const [cause, setCause] = useState<Cause>(() => (isScriptMissing() ? 'connection' : 'own'))
  useEffect(() => {
    // Where a script is missing, the page is loaded anew by itself as soon as the server can be reached. One that stays
    // missing there is no connection's fault.
    const attempt = async (): Promise<void> => {
      if (!isScriptMissing() || (await reloadIfBroken())) return
      setCause((await isServerReached()) ? 'own' : 'connection')
    }
    return keepTrying({ attempt }).stop
  }, [])
  // Back and Forward lead to another page, which may well stand.
  useEffect(() => window.addEventListener('popstate', onMoved, { once: true }), [onMoved])
  return (
    <Stack component="main" gap="lg" maw="38rem" mx="auto" p="lg" role="alert">
      <Title order={1}>{t('problem.title')}</Title>
      <Text>{t(`problem.${cause}`)}</Text>
      <Group>
        <Button onClick={() => window.location.reload()}>{t('problem.reload')}</Button>
      </Group>
    </Stack>
  )
}

/** Catches what a page throws, so that one broken page never leaves a blank screen. */
export class PageErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true }
  }

  override render(): ReactNode {
    return this.state.broken ? <ProblemNotice onMoved={() => this.setState({ broken: false })} /> : this.props.children
  }
}
