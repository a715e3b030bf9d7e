import { Badge, Button, Group, Paper, Stack, Text, TextInput, Title } from '@mantine/core'
import { IconMessageQuestion } from '@tabler/icons-react'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import { formatDate, formatDateTime } from '#shared/domain/time/index.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { MOST_UNKNOWN, type UnknownText } from '#shared/ipc/unknown-texts.ts'
import type { StaffRole } from '#shared/sync/vocabulary.ts'
import { call, useDeskApi, useSession } from '../../api/index.ts'
import { DrawerList } from '../../ui/DrawerList.tsx'
import { NoticeStrip } from '../../ui/NoticeStrip.tsx'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { formatPhone } from '../../ui/phone.ts'
import { RiskQuestion } from '../../ui/RiskQuestion.tsx'
import { SideDrawer } from '../../ui/SideDrawer.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useHealthHidden } from '../calls/index.ts'
import { useCommands } from '../commands/index.ts'
import { ExportButton } from '../exports/index.ts'

/** How often the server is asked. */
const EVERY_MS = 60_000

const unknownTextsQuery = (api: DeskApi) =>
  queryOptions({
    queryKey: ['unknown-texts'],
    queryFn: () => call(api.unknownTexts.list()),
    refetchInterval: EVERY_MS,
  })

const END_UNKNOWN: readonly StaffRole[] = ['care_coordinator', 'supervisor', 'clinician']

function UnknownTextsList() {
  const { t } = useTranslation('unknownTexts')
  const list = useQuery(unknownTextsQuery(useDeskApi()))
  return (
    <DrawerList
      list={list}
      empty={t('empty')}
      intro={t('intro')}
      tools={<ExportButton kind="unknown-texts" />}
      more={list.data?.length === MOST_UNKNOWN ? t('more', { count: MOST_UNKNOWN }) : null}
    >
      {(text) => <UnknownCard key={text.id} text={text} />}
    </DrawerList>
  )
}

/** One text or e-mail: from which number or address, when, what it says, and whose it is. */
function UnknownCard({ text }: { readonly text: UnknownText }) {
  const { t } = useTranslation('unknownTexts')
  const format = useFormatContext()
  const [asking, setAsking] = useState<'member' | 'nobody' | null>(null)
  const number = text.email ?? formatPhone(text.phone ?? '')
  const back = (): void => setAsking(null)
  return (
    <Paper component="article" withBorder p="md" aria-label={t('from', { number })}>
      <Stack gap="sm">
        <div>
          <Group gap="sm">
            <Title order={3} style={{ overflowWrap: 'anywhere' }}>
              {number}
            </Title>
            {text.crisis ? <Badge color="red">{t('crisis')}</Badge> : null}
          </Group>
          <Text size="xs" c="dimmed">
            {formatDateTime(text.receivedAt, format)}
          </Text>
          {text.subject ? (
            <Text dir="auto" fw={600} style={{ overflowWrap: 'anywhere' }}>
              {text.subject}
            </Text>
          ) : null}
          <Text dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
            {text.body === '' ? t('noText') : text.body}
          </Text>
          {text.media > 0 ? <Text size="sm">{t('media', { count: text.media })}</Text> : null}
        </div>
        {asking === 'member' ? <MemberQuestion text={text} onBack={back} /> : null}
        {asking === 'nobody' ? <NobodyQuestion text={text} onBack={back} /> : null}
        {asking === null ? (
          <Group gap="sm">
            <Button onClick={() => setAsking('member')} aria-label={t('memberOf', { number })}>
              {t('member')}
            </Button>
            <Button
              variant="subtle"
              color="red"
              onClick={() => setAsking('nobody')}
              aria-label={t('nobodyOf', { number })}
            >
              {t('nobody')}
            </Button>
          </Group>
        ) : null}
      </Stack>
    </Paper>
  )
}

function useSettle(id: string) {
  const { t } = useTranslation('unknownTexts')
  const api = useDeskApi()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (member: { readonly memberId: string; readonly name: string } | null) =>
      call(api.unknownTexts.settle({ id, memberId: member?.memberId ?? null })),
    onSuccess: async (_done, member) => {
      await client.invalidateQueries(unknownTextsQuery(api))
      notifyOk(member === null ? t('erased') : t('moved', { name: member.name }))
    },
    onError: (error: Error) => notifyError(error),
  })
}

interface QuestionProps {
  readonly text: UnknownText
  readonly onBack: () => void
}

function MemberQuestion({ text, onBack }: QuestionProps) {
  const { t } = useTranslation('unknownTexts')
  const api = useDeskApi()
  const format = useFormatContext()
  const settle = useSettle(text.id)
  const [search, setSearch] = useState('')
  const wanted = search.trim()
  const { data } = useQuery({
    queryKey: ['unknown-texts-members', wanted],
    queryFn: () => call(api.unknownTexts.findMembers({ search: wanted })),
    enabled: wanted !== '',
    gcTime: 0,
  })
  return (
    <Stack gap="xs">
      <TextInput
        label={t('search')}
        description={t('searchHint')}
        value={search}
        maxLength={100}
        onChange={(event) => setSearch(event.currentTarget.value)}
        data-autofocus
        autoFocus
      />
      {wanted !== '' && data?.length === 0 ? <Text role="status">{t('noneFound')}</Text> : null}
      {wanted === ''
        ? null
        : data?.map((member) => (
            <Button
              key={member.memberId}
              variant="default"
              disabled={settle.isPending}
              justify="flex-start"
              onClick={() => settle.mutate(member)}
              h="auto"
              py="xs"
            >
              <Stack gap={0} align="flex-start">
                <bdi>{t('moveTo', { name: member.name })}</bdi>
                <Text span size="xs" c="dimmed">
                  {[
                    member.birthDate === '' ? null : formatDate(member.birthDate, format.locale),
                    formatPhone(member.phone ?? ''),
                  ]
                    .filter(Boolean)
                    .join(' · ')}
                </Text>
              </Stack>
            </Button>
          ))}
      <Group>
        <Button variant="subtle" onClick={onBack}>
          {t('back')}
        </Button>
      </Group>
    </Stack>
  )
}

function NobodyQuestion({ text, onBack }: QuestionProps) {
  const { t } = useTranslation('unknownTexts')
  const settle = useSettle(text.id)
  return (
    <RiskQuestion
      title={t('nobodyTitle')}
      text={t('nobodyText')}
      no={t('back')}
      yes={t('erase')}
      busy={settle.isPending}
      onNo={onBack}
      onYes={() => settle.mutate(null)}
    />
  )
}

/**
 * Tells coordinators and supervisors that somebody whom nobody knows wrote a text, and leads to it, by key and palette too; clinicians
 * where it has words of crisis, which is all that the server gives them. Nothing is drawn for others, while there is none, and while it is not certain who is on the line.
 */
export function UnknownTextsNotice() {
  const { t } = useTranslation('unknownTexts')
  const session = useSession()
  const isTheirs = session.kind === 'signed-in' && END_UNKNOWN.includes(session.role)
  const hidden = useHealthHidden()
  const [opened, setOpened] = useState(false)
  const shown = isTheirs && !hidden
  useCommands(
    shown
      ? [
          {
            id: 'go.unknownTexts',
            label: t('go'),
            group: 'go',
            keys: DESK_KEYS['go.unknownTexts'],
            run: () => setOpened(true),
          },
        ]
      : [],
  )
  const { data = [] } = useQuery({ ...unknownTextsQuery(useDeskApi()), enabled: isTheirs })
  if (!shown) return null
  const crises = data.filter(({ crisis }) => crisis).length
  return (
    <>
      {data.length > 0 ? (
        <NoticeStrip
          icon={<IconMessageQuestion aria-hidden />}
          urgent={crises > 0}
          show={t('show')}
          onShow={() => setOpened(true)}
        >
          {crises > 0 ? t('stripCrisis', { count: crises }) : t('strip', { count: data.length })}
        </NoticeStrip>
      ) : null}
      <SideDrawer opened={opened} onClose={() => setOpened(false)} title={t('title')}>
        <UnknownTextsList />
      </SideDrawer>
    </>
  )
}
