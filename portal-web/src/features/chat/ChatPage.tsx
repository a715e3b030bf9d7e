import { Button, Stack, Text, Title } from '@mantine/core'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChatRow } from '../../api/member/rows.ts'
import { useCareTeamHours } from '../../services/useCareTeamHours.ts'
import { useSignInAgain } from '../../services/useSignInAgain.ts'
import { useUnsentMessages } from '../../services/useUnsentMessages.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { usePageTitle } from '../../ui/usePageTitle.ts'
import { CrisisCard } from '../crisis/CrisisCard.tsx'
import { EmergencyCard } from '../crisis/EmergencyCard.tsx'
import classes from './chat.module.css'
import { afterThisPicture, Thread } from './Thread.tsx'
import { useConversation } from './useConversation.ts'

export { conversationQuery } from './useConversation.ts'

/** Where one writes, in one file with the words of crisis: whoever can write has them, with or without a network. */
const boxPart = queryOptions({
  queryKey: ['parts', 'message box'],
  queryFn: async () => {
    await afterThisPicture()
    const { MessageBox } = await import('./MessageBox.tsx')
    return { MessageBox }
  },
  staleTime: Infinity,
})

const HELD = { busy: 'tooFast', signedOut: 'signedOut' } as const

/** `/portal/chat`: the conversation with the care team, shared with the staff's hub. */
export function ChatPage() {
  const { t } = useTranslation('conversation')
  const conversation = useConversation()
  const box = useQuery(boxPart)
  const [lastId, setLastId] = useState<string | null>(null)
  const [isEmergency, setEmergency] = useState(false)
  usePageTitle(t('pageTitle'))
  return (
    <Stack gap="md" className={classes.page ?? ''}>
      <Title order={1}>{t('title')}</Title>
      <WhoAnswers rows={conversation.query.data?.rows ?? []} />
      <CrisisNow />
      {isEmergency ? <EmergencyCard onClose={() => setEmergency(false)} /> : null}
      <Thread conversation={conversation} followId={lastId} />
      <UnsentNotice />
      <AsyncSection query={box}>
        {({ MessageBox }) => <MessageBox onSent={setLastId} onEmergency={() => setEmergency(true)} />}
      </AsyncSection>
    </Stack>
  )
}

/** With whom, and when they read; the emergency number for everything that can't wait. */
function WhoAnswers({ rows }: { rows: readonly ChatRow[] }) {
  const { t } = useTranslation('conversation')
  const { text: hours } = useCareTeamHours()
  const name = rows.findLast(({ sender_type: side }) => side === 'coordinator')?.sender_name
  return (
    <Stack gap={4} className={classes.who ?? ''}>
      <Text>{name ? t('with', { name }) : t('withTeam')}</Text>
      <Text>
        {hours === null ? null : `${t('hours', { hours })} `}
        {t('emergency')}
      </Text>
    </Stack>
  )
}

function CrisisNow() {
  const [{ crisisId, crisisTogether, messages, heldBy }, store] = useUnsentMessages()
  const signInAgain = useSignInAgain(store.retry)
  if (crisisId === null) return null
  const stored = messages.every(({ id, state }) => id !== crisisId || state === 'sent')
  return (
    <CrisisCard
      key={crisisId}
      about={crisisTogether ? 'messages' : 'message'}
      stored={stored}
      kept={store.card}
      onSignIn={heldBy === 'signedOut' ? signInAgain : undefined}
      onClose={() => store.setCrisis(null)}
    />
  )
}

/** Stays until everything is sent: what failed is not to be missed. */
function UnsentNotice() {
  const { t } = useTranslation('conversation')
  const [{ messages, heldBy }, store] = useUnsentMessages()
  const signInAgain = useSignInAgain(store.retry)
  if (!messages.some(({ state }) => state === 'failed' || state === 'refused')) return null
  return (
    <div className={classes.failed} role="alert">
      <Text fw={650}>{t(heldBy === null ? 'failed' : HELD[heldBy])}</Text>
      <Button variant="default" onClick={heldBy === 'signedOut' ? signInAgain : store.retry}>
        {t(heldBy === 'signedOut' ? 'signIn' : 'sendAgain')}
      </Button>
    </div>
  )
}
