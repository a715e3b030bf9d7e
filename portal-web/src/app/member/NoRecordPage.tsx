import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { CRISIS_CARD, CRISIS_LINKS } from '#shared/domain/assessments/crisis-card.ts'
import { usePortalServices } from '../../services/PortalServicesContext.tsx'
import { SIGN_IN_PATH } from '../../services/portal-paths.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { PageFrame } from '../PageFrame.tsx'

/** The crisis card whose place the page takes: what it was about has reached the care team, or has not. */
export type CardBefore = 'stored' | 'notStored' | null

const NUMBERS = ['call988', 'text988', 'call911'] as const

/** The sign-in stands, but the plan has no (longer a) member behind it. */
export function NoRecordPage({ cardBefore }: { readonly cardBefore: CardBefore }) {
  const { t } = useTranslation('pages')
  const services = usePortalServices()
  const [, navigate] = useLocation()
  usePageTitle(t('title.noRecord'))
  const leave = async (): Promise<void> => {
    const api = await services.member()
    await api.session.signOut().catch(() => {})
    navigate(SIGN_IN_PATH, { replace: true })
  }
  const inDanger = cardBefore !== null
  const plan = (
    <>
      <Text>{t('noRecord.text')}</Text>
      <HelpPhone />
      <Text>{t('noRecord.unsent')}</Text>
    </>
  )
  return (
    <PageFrame>
      <Stack gap="lg" maw="38rem">
        <Title order={1}>{t('noRecord.title')}</Title>
        {inDanger ? null : plan}
        {cardBefore === 'notStored' ? (
          <Text role="alert" fw={650}>
            {t('noRecord.notReceived')}
          </Text>
        ) : (
          <Text {...(inDanger ? { role: 'alert', fw: 650 } : {})}>{t('help.crisis')}</Text>
        )}
        <Numbers inDanger={inDanger} />
        {inDanger ? plan : null}
        <Group>
          <Button variant={inDanger ? 'default' : 'filled'} onClick={() => void leave()}>
            {t('signOut.button')}
          </Button>
        </Group>
      </Stack>
    </PageFrame>
  )
}

/** As the crisis card has them where they take its place. */
function Numbers({ inDanger }: { readonly inDanger: boolean }) {
  const language = useDisplayLocale()
  const { buttons } = CRISIS_CARD[language]
  const links = NUMBERS.map((name) => (
    <Button
      key={name}
      component="a"
      href={CRISIS_LINKS[language][name]}
      {...(inDanger ? { color: 'red' } : { variant: 'default' })}
    >
      {buttons[name]}
    </Button>
  ))
  return inDanger ? <Stack gap="sm">{links}</Stack> : <Group gap="sm">{links}</Group>
}
