import { Accordion, Button, Code, Group, ScrollArea, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { call, useDeskApi } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'

/** Versions, checks, counts and the log in one file: looked at first, then saved as it was shown. */
export function SupportFile() {
  const { t } = useTranslation('shell')
  const api = useDeskApi()
  const collect = useMutation({
    mutationFn: () => call(api.app.collectBundle()),
    onError: (error) => notifyError(error),
  })
  const save = useMutation({
    mutationFn: () => call(api.app.saveBundle()),
    onSuccess: (saved) => {
      if (saved !== null) notifyOk(t(`diagnostics.bundle.saved.${saved.place}`, { file: saved.file }))
    },
    onError: (error) => notifyError(error),
  })
  if (!collect.data) {
    return (
      <Group>
        <Button variant="default" loading={collect.isPending} onClick={() => collect.mutate()}>
          {t('diagnostics.bundle.collect')}
        </Button>
      </Group>
    )
  }
  return (
    <Stack gap="sm" component="section" aria-label={t('diagnostics.bundle.contents')}>
      <Text size="sm">{t('diagnostics.bundle.intro')}</Text>
      <Accordion variant="contained">
        {collect.data.files.map(({ name, text }) => (
          <Accordion.Item key={name} value={name}>
            <Accordion.Control>
              <Group gap="sm" justify="space-between" wrap="nowrap" pr="sm">
                <Text size="sm">{name}</Text>
                <Text size="xs" c="dimmed">
                  {t('diagnostics.bundle.size', { kb: (text.length / 1000).toFixed(1) })}
                </Text>
              </Group>
            </Accordion.Control>
            <Accordion.Panel>
              <ScrollArea.Autosize mah={260} viewportProps={{ tabIndex: 0, 'aria-label': name }}>
                <Code block lang="en">
                  {text}
                </Code>
              </ScrollArea.Autosize>
            </Accordion.Panel>
          </Accordion.Item>
        ))}
      </Accordion>
      <Group>
        <Button loading={save.isPending} onClick={() => save.mutate()}>
          {t('diagnostics.bundle.save')}
        </Button>
      </Group>
    </Stack>
  )
}
