import { TagsInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isOpenGap } from '#shared/domain/member/index.ts'
import { memberQuery, useDeskApi } from '../../../api/index.ts'

/** What the contract takes (`callDraft.scheduledTests`). */
const LIMITS = { tests: 20, characters: 200 } as const

interface Props {
  readonly memberId: string
  readonly value: readonly string[]
  readonly onChange: (tests: string[]) => void
}

/** Tests agreed on during the call: the member's open gaps to pick from, anything else by typing. */
export function ScheduledTests({ memberId, value, onChange }: Props) {
  const { t } = useTranslation('call')
  const gaps = useOpenGaps(memberId)
  return (
    <TagsInput
      size="xs"
      label={t('tests.label')}
      placeholder={value.length === 0 ? t('tests.placeholder') : ''}
      data={[...new Set([...gaps, ...value])]}
      value={[...value]}
      maxTags={LIMITS.tests}
      // Inside the dialog, so that the mask covers the suggestions too.
      comboboxProps={{ withinPortal: false }}
      onChange={(tests) => onChange(tests.map((test) => test.trim().slice(0, LIMITS.characters)).filter(Boolean))}
    />
  )
}

/** Names of the open gaps; none where they can't be loaded: typing works without them. */
function useOpenGaps(memberId: string): readonly string[] {
  const { data } = useQuery(memberQuery(useDeskApi(), memberId))
  return (data?.gaps ?? []).filter(isOpenGap).map(({ name }) => name)
}
