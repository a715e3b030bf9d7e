import { Group, Text } from '@mantine/core'
import { IconFlask, IconMessage, IconPackageOff } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { kitTimeline, type KitNews } from '#shared/domain/care-pages/index.ts'
import type { KitRow } from '../../api/member/rows.ts'
import { CareCard } from '../../ui/CareCard.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Named } from '../../ui/Named.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { KitTimeline } from './KitTimeline.tsx'

/** Where the news leads: to somebody who helps, or to what has come of the kit. */
function NextStep({ news, kitName }: { news: KitNews; kitName: string }) {
  const { t } = useTranslation('care')
  if (news === 'resultsIn') {
    return (
      <Group>
        <LinkButton to="/portal/results" variant="default" leftSection={<IconFlask size={22} aria-hidden="true" />}>
          <Named name={kitName}>{t('kits.seeResults')}</Named>
        </LinkButton>
      </Group>
    )
  }
  if (news !== 'lost' && news !== 'notSent' && news !== 'awaiting') return null
  return (
    <Group>
      <LinkButton to="/portal/chat" variant="default" leftSection={<IconMessage size={22} aria-hidden="true" />}>
        <Named name={kitName}>{t('messageTeam')}</Named>
      </LinkButton>
    </Group>
  )
}

/** One kit: what to know or do now first, then its way. */
export function KitCard({ kit }: { kit: KitRow }) {
  const { t } = useTranslation('care')
  const { stages, news } = kitTimeline(kit)
  const number = kit.tracking_number?.trim() ?? ''
  const isOff = news === 'lost' || news === 'notSent'
  return (
    <CareCard
      level={2}
      name={kit.kit_type}
      tag={
        isOff && <StatusTag tone={news === 'lost' ? 'soon' : 'quiet'} Icon={IconPackageOff} text={t(`kits.${news}`)} />
      }
      facts={number === '' ? [] : [{ label: t('kits.tracking'), value: <bdi>{number}</bdi> }]}
    >
      <Text>{t(`kits.news.${news}`)}</Text>
      <NextStep news={news} kitName={kit.kit_type} />
      <KitTimeline stages={stages} stopped={isOff} label={t('kits.timeline')} />
    </CareCard>
  )
}
