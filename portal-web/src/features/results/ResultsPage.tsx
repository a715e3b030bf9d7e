import '@mantine/core/styles/Skeleton.css'
import { Stack, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { LongList } from '../../ui/LongList.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { ResultCard } from './ResultCard.tsx'

/** `/portal/results`: the newest test first, urgent ones unmistakably so (docs/rules/portal.md#results). */
export function ResultsPage() {
  const { t } = useTranslation('care')
  const results = useQuery(memberQueries.results(useMember()))
  usePageTitle(t('results.pageTitle'))
  return (
    <Stack gap="xl">
      <Title order={1}>{t('results.title')}</Title>
      <AsyncSection query={results} empty={{ when: (rows) => rows.length === 0, text: t('results.empty') }}>
        {(rows) => (
          <LongList rows={rows} yearOf={({ test_date: date }) => date.slice(0, 4)} level={2}>
            {(result) => <ResultCard result={result} />}
          </LongList>
        )}
      </AsyncSection>
    </Stack>
  )
}
