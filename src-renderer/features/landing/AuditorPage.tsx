import { Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'

const PARTS = ['trail', 'here'] as const

/** What an auditor finds in place of a queue: auditors see no member (docs/rules/access.md#access-and-roles). */
export function AuditorPage() {
  const { t } = useTranslation('shell')
  return (
    <Stack gap="xl" maw="44em" mx="auto" px="lg" py={40}>
      <div>
        <Title order={2} mb="xs">
          {t('auditor.title')}
        </Title>
        <Text c="dimmed">{t('auditor.text')}</Text>
      </div>
      {PARTS.map((part) => (
        <div key={part}>
          <Title order={3} mb="xs">
            {t(`auditor.${part}Title`)}
          </Title>
          <Text>{t(`auditor.${part}`)}</Text>
        </div>
      ))}
    </Stack>
  )
}
