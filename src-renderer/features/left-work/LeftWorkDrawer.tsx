import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { LeftItem } from '#shared/ipc/left-work.ts'
import { call, useDeskApi } from '../../api/index.ts'
import { errorText, notifyError, notifyOk } from '../../ui/notices.ts'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useSaid } from '../statements/index.ts'
import { useChangeText } from '../sync/index.ts'
import { leftWorkQuery } from './left-work.query.ts'

interface LeftWorkDrawerProps {
  readonly opened: boolean
  readonly onClose: () => void
}

/** Work that another team left: a supervisor does it in their own name, or drops it. */
export function LeftWorkDrawer({ opened, onClose }: LeftWorkDrawerProps) {
  const { t } = useTranslation('leftWork')
  return (
    <SideDrawer opened={opened} onClose={onClose} title={t('title')}>
      <LeftWorkList />
    </SideDrawer>
  )
}

function LeftWorkList() {
  const { t } = useTranslation('leftWork')
  const { data, error } = useQuery(leftWorkQuery(useDeskApi()))
  if (!data) return error ? <Text role="alert">{errorText(error)}</Text> : <Skeleton height={120} aria-hidden />
  if (data.length === 0) return <Text c="dimmed">{t('empty')}</Text>
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('intro')}</Text>
      {data.map((item) => (
        <LeftCard key={item.id} item={item} />
      ))}
    </Stack>
  )
}

/** One piece of work: about whom, what, by whom and when. */
function LeftCard({ item }: { readonly item: LeftItem }) {
  const { t } = useTranslation('leftWork')
  const { what, facts, by, preface, readable } = useLeftText(item)
  const { takeIn, dismiss } = useLeftActions(item, preface)
  const [asking, setAsking] = useState(false)
  return (
    <Paper component="article" withBorder p="md" aria-label={`${item.memberName}: ${what}`}>
      <Stack gap="sm">
        <div>
          <Title order={3}>{item.memberName}</Title>
          <Text dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {what}
          </Text>
          {facts.map((fact) => (
            <Text key={fact} size="sm" dir="auto">
              {fact}
            </Text>
          ))}
          <Text size="xs" c="dimmed">
            {by}
          </Text>
        </div>
        {asking ? (
          <DismissQuestion busy={dismiss.isPending} onYes={() => dismiss.mutate()} onNo={() => setAsking(false)} />
        ) : (
          <Group gap="sm">
            {readable ? (
              <Button loading={takeIn.isPending} onClick={() => takeIn.mutate()} aria-label={t('takeInOf', { what })}>
                {t('takeIn')}
              </Button>
            ) : null}
            <Button variant="subtle" color="red" onClick={() => setAsking(true)} aria-label={t('dismissOf', { what })}>
              {t('dismiss')}
            </Button>
          </Group>
        )}
      </Stack>
    </Paper>
  )
}

function useLeftText({ kind, label, outcome, statement, when, doneAt, staffName: name, team }: LeftItem) {
  const { t } = useTranslation(['leftWork', 'board'])
  const format = useFormatContext()
  const changeText = useChangeText()
  const said = useSaid()
  const readable = kind !== 'unreadable'
  const done = doneAt === null ? null : formatDateTime(doneAt, format)
  const facts = [
    outcome === null ? null : t('outcome', { outcome: t(`board:calls.outcome.${outcome}`) }),
    statement === null ? null : said(statement),
    when === null ? null : t('when', { when: formatDateTime(when, format) }),
  ].filter((fact) => fact !== null)
  return {
    readable,
    facts,
    what: readable ? changeText(kind, label) : t('unreadable'),
    by: done === null ? t('by', { name, team }) : t('byOn', { name, team, when: done }),
    preface: t('preface', { name, team, when: done ?? '' }),
  }
}

function useLeftActions({ id }: LeftItem, preface: string) {
  const { t } = useTranslation('leftWork')
  const api = useDeskApi()
  const client = useQueryClient()
  const settle = (text: string) => ({
    onSuccess: async () => {
      await client.invalidateQueries(leftWorkQuery(api))
      notifyOk(text)
    },
    onError: (error: Error) => notifyError(error),
  })
  const takeIn = useMutation({ mutationFn: () => call(api.leftWork.takeIn({ id, preface })), ...settle(t('takenIn')) })
  const dismiss = useMutation({ mutationFn: () => call(api.leftWork.dismiss({ id })), ...settle(t('dismissed')) })
  return { takeIn, dismiss }
}

interface DismissQuestionProps {
  readonly busy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

function DismissQuestion({ busy, onYes, onNo }: DismissQuestionProps) {
  const { t } = useTranslation('leftWork')
  return (
    <Stack gap="sm" role="alertdialog" aria-label={t('dismissTitle')}>
      <div>
        <Text fw={600}>{t('dismissTitle')}</Text>
        <Text size="sm">{t('dismissText')}</Text>
      </div>
      <Group gap="sm">
        <Button variant="default" onClick={onNo} autoFocus>
          {t('keep')}
        </Button>
        <Button color="red" loading={busy} onClick={onYes}>
          {t('dismissConfirm')}
        </Button>
      </Group>
    </Stack>
  )
}
