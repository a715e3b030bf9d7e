import '@mantine/core/styles/Skeleton.css'
import { Group, Stack, Text, Title } from '@mantine/core'
import { IconCheck, IconFlask, IconMessage, IconPackageOff, IconPointFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { type KitNews, kitTimeline, type TimelineStage } from '#shared/domain/care-pages/index.ts'
import { formatDateInWords } from '#shared/domain/time/format.ts'
import type { KitRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { useServerMinute } from '../../services/useServerMinute.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { CareCard, CareList } from '../../ui/CareCard.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Named } from '../../ui/Named.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import classes from './kit-timeline.module.css'

/** `/portal/kit-status`: where each test kit is (docs/rules/portal.md#kit-timeline). */
export function KitStatusPage() {
  const { t } = useTranslation('care')
  const kits = useQuery(memberQueries.kits(useMember()))
  usePageTitle(t('kits.pageTitle'))
  return (
    <Stack gap="xl">
      <Title order={1}>{t('kits.title')}</Title>
      <AsyncSection query={kits} empty={{ when: (rows) => rows.length === 0, text: t('kits.empty') }}>
        {(rows) => (
          <CareList>
            {rows.map((kit) => (
              <li key={kit.id}>
                <KitCard kit={kit} />
              </li>
            ))}
          </CareList>
        )}
      </AsyncSection>
    </Stack>
  )
}

/** Results are expected within two weeks of the completion. */
const EXPECTED_MS = 14 * 86_400_000

interface NextStepProps {
  readonly news: KitNews
  readonly isLate: boolean
  readonly kitName: string
}

/** Where the news leads: to somebody who helps, or to what has come of the kit. */
function NextStep({ news, isLate, kitName }: NextStepProps) {
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
  if (news !== 'lost' && news !== 'notSent' && news !== 'awaiting' && !isLate) return null
  return (
    <Group>
      <LinkButton to="/portal/chat" variant="default" leftSection={<IconMessage size={22} aria-hidden="true" />}>
        <Named name={kitName}>{t('messageTeam')}</Named>
      </LinkButton>
    </Group>
  )
}

/** One kit: what to know or do now first, then its way. */
function KitCard({ kit }: { kit: KitRow }) {
  const { t } = useTranslation('care')
  const { stages, news } = kitTimeline(kit)
  const number = kit.tracking_number?.trim() ?? ''
  const now = useServerMinute(false)
  const name = careNameIn(kit.kit_type, useDisplayLocale())
  const isLate =
    news === 'resultsAwaited' && kit.date_completed !== null && now - Date.parse(kit.date_completed) > EXPECTED_MS
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
      <Text>{t(`kits.news.${isLate ? 'resultsLate' : news}`)}</Text>
      <NextStep news={news} isLate={isLate} kitName={name} />
      <KitTimeline stages={stages} stopped={isOff} label={t('kits.timeline')} />
    </CareCard>
  )
}

interface KitTimelineProps {
  readonly stages: readonly TimelineStage[]
  /** Whether the kit comes no further. */
  readonly stopped: boolean
  readonly label: string
}

/** How a stage reads and looks: the last one is done as soon as it is reached, and nothing is ahead of a lost kit. */
function appearance({ stage, state }: TimelineStage, stopped: boolean): TimelineStage['state'] | 'never' {
  if (stage === 'completed' && state === 'current') return 'done'
  return state === 'ahead' && stopped ? 'never' : state
}

/** The way of a kit as an ordered list: Mantine's timeline is none, and a screen reader should say 'step 3 of 5'. */
function KitTimeline({ stages, stopped, label }: KitTimelineProps) {
  const { t } = useTranslation('care')
  const locale = useDisplayLocale()
  return (
    <ol className={classes.timeline} aria-label={label}>
      {stages.map((step) => {
        const { stage, state, date } = step
        const look = appearance(step, stopped)
        return (
          <li
            key={stage}
            className={classes.stage}
            data-look={look}
            aria-current={state === 'current' ? 'step' : undefined}
          >
            <span className={classes.sign} aria-hidden="true">
              {look === 'done' && <IconCheck size={18} stroke={3} />}
              {look === 'current' && <IconPointFilled size={22} />}
            </span>
            <div>
              <Text fw={state === 'current' ? 700 : 550}>{t(`kits.stage.${stage}`)}</Text>
              <Text c="dimmed">
                {look === 'current' && date !== null
                  ? t('kits.state.currentSince', { date: formatDateInWords(date, locale) })
                  : t(`kits.state.${look}`)}
                {look !== 'current' && date !== null && <>, {formatDateInWords(date, locale)}</>}
              </Text>
            </div>
          </li>
        )
      })}
    </ol>
  )
}
