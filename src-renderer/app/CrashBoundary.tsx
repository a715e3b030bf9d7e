import { Button, Center, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { Mark } from '#ui/brand/Mark.tsx'

/** Catches what a screen throws while rendering and offers a way back, so that the window is never blank. */
export function CrashBoundary({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const { reset } = useQueryErrorResetBoundary()
  const back = (): void => {
    reset()
    void navigate('/dashboard')
  }
  return <Boundary onBack={back}>{children}</Boundary>
}

interface BoundaryProps {
  readonly onBack: () => void
  readonly children: ReactNode
}

class Boundary extends Component<BoundaryProps, { crashed: boolean }> {
  override state = { crashed: false }

  static getDerivedStateFromError(): { crashed: boolean } {
    return { crashed: true }
  }

  override render(): ReactNode {
    if (!this.state.crashed) return this.props.children
    const back = (): void => {
      this.props.onBack()
      this.setState({ crashed: false })
    }
    return <CrashPage onBack={back} />
  }
}

function CrashPage({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" gap="md" ta="center" maw={440} role="alert">
        <Mark size={48} />
        <Title order={1}>{t('crash.title')}</Title>
        <Text c="dimmed">{t('crash.text')}</Text>
        <Group>
          <Button size="sm" onClick={onBack}>
            {t('crash.back')}
          </Button>
          <Button size="sm" variant="default" onClick={() => window.location.reload()}>
            {t('common:action.reload')}
          </Button>
        </Group>
      </Stack>
    </Center>
  )
}

/** Shown when the main process no longer answers: nothing on this page can work then. */
export function BridgeLost() {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <Center component="main" mih="100dvh" p="lg">
      <Stack align="center" gap="md" ta="center" maw={440} role="alert">
        <Mark size={48} />
        <Title order={1}>{t('crash.goneTitle')}</Title>
        <Text c="dimmed">{t('crash.goneText')}</Text>
        <Button size="sm" onClick={() => window.location.reload()}>
          {t('common:action.reload')}
        </Button>
      </Stack>
    </Center>
  )
}
