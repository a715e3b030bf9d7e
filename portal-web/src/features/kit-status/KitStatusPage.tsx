import '@mantine/core/styles/Skeleton.css'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { CareList } from '../../ui/CareCard.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { KitCard } from './KitCard.tsx'

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
