import { Button, Collapse, Stack, Table, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { CONTACT_LIMITS, DAY_KINDS, stateRulesOn, type MinuteSpan } from '#shared/domain/contact-rules/index.ts'
import { formatClockTime, formatDate, toInstant } from '#shared/domain/time/index.ts'
import { useDeskNow } from '../../../api/index.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { clockText } from './plan-form.ts'

/** The rows of the states that hold today, with what each rests on (docs/rules/calling.md#calling-hours). */
export function StateRules() {
  const { t } = useTranslation('plan')
  const { locale } = useFormatContext()
  const today = toInstant(useDeskNow()).slice(0, 10)
  const [isOpen, { toggle }] = useDisclosure(false)
  const id = useId()
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const clock = (minute: number): string => formatClockTime(clockText(minute), locale)
  const span = (open: MinuteSpan): string =>
    open === null ? t('states.closed') : t('states.span', { start: clock(open.start), end: clock(open.end) })
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<Chevron size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        {t('states.show')}
      </Button>
      <Collapse expanded={isOpen} id={id} w="100%">
        <Text size="sm" c="dimmed" mb="xs">
          {t('states.hint', { date: formatDate(CONTACT_LIMITS.version, locale) })}
        </Text>
        <Table.ScrollContainer minWidth={720}>
          <Table verticalSpacing="xs">
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('states.state')}</Table.Th>
                {DAY_KINDS.map((kind) => (
                  <Table.Th key={kind}>{t(`states.${kind}`)}</Table.Th>
                ))}
                <Table.Th>{t('states.perDay')}</Table.Th>
                <Table.Th>{t('states.source')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {stateRulesOn(today).map(({ state, hours, perDay, source, reading, from }) => (
                <Table.Tr key={state}>
                  <Table.Th scope="row">{state}</Table.Th>
                  {DAY_KINDS.map((kind) => (
                    <Table.Td key={kind}>{span(hours[kind])}</Table.Td>
                  ))}
                  <Table.Td>{perDay ?? '–'}</Table.Td>
                  <Table.Td>
                    {source}
                    {from === null ? null : (
                      <Text size="sm">{t('states.since', { date: formatDate(from, locale) })}</Text>
                    )}
                    {reading === 'cautious' ? (
                      <Text size="sm" c="var(--mantine-color-amber-text)">
                        {t('states.cautious')}
                      </Text>
                    ) : null}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </Table.ScrollContainer>
      </Collapse>
    </Stack>
  )
}
