import { Card, Group, Stack, Text, Title } from '@mantine/core'
import { IconHourglass, IconMessage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { COST_TEXT, fillPlanPage } from '#shared/domain/plan-pages/index.ts'
import { formatDateInWords, isoDay } from '#shared/domain/time/format.ts'
import type { SentDocument } from '../../api/member/care-documents.ts'
import type { PlannedCare } from '../../api/member/planned.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { usePortalConfig } from '../../services/PortalServicesContext.tsx'
import { usePlanTexts } from '../../services/usePlanTexts.ts'
import { useServerMinute } from '../../services/useServerMinute.ts'
import { useDisplayLocale } from '../../services/useTranslator.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { CareList } from '../../ui/CareCard.tsx'
import { HelpPhone } from '../../ui/HelpPhone.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Named } from '../../ui/Named.tsx'
import { PlanWords } from '../../ui/PlanWords.tsx'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { AddDocument } from './AddDocument.tsx'
import { PlannedActions } from './PlannedActions.tsx'
import { SentDocuments } from './SentDocuments.tsx'
import { whyPlanned } from './why-planned.ts'

/** `/portal/planned`: the care that is planned for the member, why, and what they say of it (docs/rules/portal.md#planned-care). */
export function PlannedPage() {
  const { t } = useTranslation('planned')
  const signedIn = useMember()
  const planned = useQuery(memberQueries.planned(signedIn))
  const sent = useQuery(memberQueries.careDocuments(signedIn))
  const documentsOf = (careId: string): readonly SentDocument[] =>
    (sent.data ?? []).filter(({ care_gap_id: gapId }) => gapId === careId)
  const elsewhere = (sent.data ?? []).filter(({ care_gap_id: gapId }) => planned.data?.every(({ id }) => id !== gapId))
  usePageTitle(t('pageTitle'))
  return (
    <Stack gap="xl">
      <Stack gap="sm">
        <Title order={1}>{t('title')}</Title>
        <Text>{t('intro')}</Text>
      </Stack>
      <AsyncSection query={planned} empty={{ when: (rows) => rows.length === 0, text: t('empty') }}>
        {(rows) => (
          <>
            <CareList>
              {rows.map((care) => (
                <li key={care.id}>
                  <PlannedCard care={care} documents={documentsOf(care.id)} />
                </li>
              ))}
            </CareList>
            <Cost />
          </>
        )}
      </AsyncSection>
      {sent.data === undefined && sent.isError && <Text role="alert">{t('documents.listFailed')}</Text>}
      {elsewhere.length > 0 && (
        <Stack gap="sm">
          <Title order={2} size="h3">
            {t('documents.elsewhere')}
          </Title>
          <SentDocuments documents={elsewhere} />
        </Stack>
      )}
    </Stack>
  )
}

/** What the plan says of the cost, or the product; neither while it can't be known which, and then whom to call. */
function Cost() {
  const { i18n } = useTranslation()
  const language = i18n.language === 'es' ? 'es' : 'en'
  const { helpPhone, planName } = usePortalConfig()
  const { texts, isFailed } = usePlanTexts()
  if (texts === undefined) return isFailed ? <HelpPhone /> : null
  const facts = { plan: texts.plan ?? planName, phone: texts.phone ?? helpPhone }
  return <PlanWords text={fillPlanPage((texts.pages.cost ?? COST_TEXT)[language], facts, language)} />
}

/** One check: its name, why, until when it counts, and what was said of it or can be said. */
function PlannedCard({ care, documents }: { readonly care: PlannedCare; readonly documents: readonly SentDocument[] }) {
  const { t } = useTranslation('planned')
  const locale = useDisplayLocale()
  const { member } = useMember()
  const name = careNameIn(care.name, locale)
  const title = useRef<HTMLHeadingElement>(null)
  const today = isoDay(useServerMinute(false), member.time_zone ?? 'America/New_York')
  const key = care.last_day < today ? 'wasUntil' : 'until'
  return (
    <Card component="article">
      <Stack gap="sm">
        <Group justify="space-between" align="flex-start" gap="sm">
          <Title order={2} size="h3" ref={title} tabIndex={-1}>
            <bdi>{name}</bdi>
          </Title>
          {care.said === null ? null : <StatusTag tone="quiet" Icon={IconHourglass} text={t(`said.${care.said}`)} />}
        </Group>
        <Text>{t(`why.${whyPlanned(care.name)}`)}</Text>
        <Text c="dimmed">{t(key, { date: formatDateInWords(care.last_day, locale) })}</Text>
        {care.said === null ? (
          <PlannedActions care={care} name={name} onTold={() => title.current?.focus()} />
        ) : (
          <>
            <Text>{t(`afterwards.${care.said}`)}</Text>
            <SentDocuments documents={documents} />
            {care.said === 'done' && <AddDocument care={care} name={name} onSent={() => title.current?.focus()} />}
            <Group>
              <LinkButton
                to="/portal/chat"
                variant="default"
                leftSection={<IconMessage size={22} aria-hidden="true" />}
              >
                <Named name={name}>{t('message')}</Named>
              </LinkButton>
            </Group>
          </>
        )}
      </Stack>
    </Card>
  )
}
