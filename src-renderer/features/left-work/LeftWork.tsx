import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core'
import { IconInbox } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime } from '#shared/domain/time/index.ts'
import type { LeftItem } from '#shared/ipc/left-work.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { call, useDeskApi, useSession } from '../../api/index.ts'
import { DrawerList } from '../../ui/DrawerList.tsx'
import { NoticeStrip } from '../../ui/NoticeStrip.tsx'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { RiskQuestion } from '../../ui/RiskQuestion.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useStatementText } from '../statements/index.ts'
import { useChangeText } from '../sync/index.ts'
import { useHealthHidden } from '../calls/index.ts'

/** How often the server is asked. */
const EVERY_MS = 60_000

const leftWorkQuery = (api: DeskApi) =>
  queryOptions({
    queryKey: ['left-work'],
    queryFn: () => call(api.leftWork.list()),
    refetchInterval: EVERY_MS,
  })

/** Work that another team left: a supervisor does it in their own name, or drops it. */
function LeftWorkList() {
  const { t } = useTranslation('leftWork')
  const list = useQuery(leftWorkQuery(useDeskApi()))
  return (
    <DrawerList list={list} empty={t('empty')} intro={t('intro')}>
      {(item) => <LeftCard key={item.id} item={item} />}
    </DrawerList>
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
          <RiskQuestion
            title={t('dismissTitle')}
            text={t('dismissText')}
            no={t('keep')}
            yes={t('dismissConfirm')}
            busy={dismiss.isPending}
            onNo={() => setAsking(false)}
            onYes={() => dismiss.mutate()}
          />
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
  const statementText = useStatementText()
  const readable = kind !== 'unreadable'
  const done = doneAt === null ? null : formatDateTime(doneAt, format)
  const facts = [
    outcome === null ? null : t('outcome', { outcome: t(`board:calls.outcome.${outcome}`) }),
    statement === null ? null : statementText(statement),
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

/**
 * Tells supervisors that another team left work about members of theirs, and leads to it. Nothing is drawn for others,
 * while there is none, and while it is not certain who is on the line.
 */
export function LeftWorkNotice() {
  const { t } = useTranslation('leftWork')
  const session = useSession()
  const isSupervisor = session.kind === 'signed-in' && session.role === 'supervisor'
  const hidden = useHealthHidden()
  const [opened, setOpened] = useState(false)
  // Without the server what was told before stays; the header says how the connection stands.
  const { data = [] } = useQuery({ ...leftWorkQuery(useDeskApi()), enabled: isSupervisor })
  if (!isSupervisor || hidden) return null
  return (
    <>
      {data.length > 0 ? (
        <NoticeStrip icon={<IconInbox aria-hidden />} show={t('show')} onShow={() => setOpened(true)}>
          {t('strip', { count: data.length })}
        </NoticeStrip>
      ) : null}
      <SideDrawer opened={opened} onClose={() => setOpened(false)} title={t('title')}>
        <LeftWorkList />
      </SideDrawer>
    </>
  )
}
