import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDateTime, toEpochMs } from '#shared/domain/time/index.ts'
import type { ApiResult } from '#shared/ipc/contract.ts'
import type { WaitingContact } from '#shared/ipc/contacts.ts'
import { call, useDeskApi, useDeskNow } from '../../api/index.ts'
import { notifyError, notifyOk } from '../../ui/notices.ts'
import { formatPhone } from '../../ui/phone.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useHealthHidden } from '../calls/index.ts'
import { ExportButton } from '../exports/index.ts'
import { WorkRoom } from '../rooms/index.ts'
import { NumberForm } from '../tasks/index.ts'
import { useWaitingContacts, WAITING_CONTACTS } from './useWaitingContacts.ts'

type Changed = Extract<WaitingContact, { what: 'change' }>
type BadNumber = Extract<WaitingContact, { what: 'number' }>

interface Props {
  readonly onOpenMember: (memberId: string) => void
  readonly toBoard: ReactNode
}

/** Changed contacts and numbers that don't work, for those who decide (docs/rules/access.md#the-contacts-to-confirm). */
export function ContactsPage({ onOpenMember, toBoard }: Props) {
  const { t } = useTranslation('contacts')
  const format = useFormatContext()
  const { data, error } = useWaitingContacts()
  const items = data?.items.map((contact) => ({
    id: contact.id,
    memberId: contact.memberId,
    title: contact.memberName,
    facts: [
      contact.what === 'change' ? t(`change.${contact.channel}`) : t(`number.${contact.why}`),
      shownOf(contact) ?? t('notHere'),
      formatDateTime(contact.what === 'change' ? contact.changedAt : contact.since, format),
    ],
    contact,
  }))
  return (
    <WorkRoom
      title={t('title')}
      documentTitle={t('documentTitle')}
      intro={t('intro')}
      items={items}
      error={error}
      empty={data?.away ? '' : t('empty')}
      act={t('act')}
      tools={
        data?.away ? (
          <Text role="status" size="sm">
            {t('away')}
          </Text>
        ) : data?.items.length ? (
          <ExportButton kind="confirmations" />
        ) : null
      }
      toBoard={toBoard}
      onOpenMember={onOpenMember}
      hidden={useHealthHidden()}
      renderPane={({ contact }) => (
        <Stack gap="md">
          <Group justify="space-between" align="flex-start" wrap="nowrap">
            <Title order={3} fz="md" dir="auto">
              {contact.memberName}
            </Title>
            <Button size="compact-sm" variant="default" flex="none" onClick={() => onOpenMember(contact.memberId)}>
              {t('openMember')}
            </Button>
          </Group>
          {contact.what === 'change' ? <ChangePane change={contact} /> : <NumberPane bad={contact} />}
        </Stack>
      )}
    />
  )
}

function shownOf(contact: WaitingContact): string | null {
  if (contact.what === 'number') return formatPhone(contact.number)
  return contact.contact !== null && contact.channel === 'sms' ? formatPhone(contact.contact) : contact.contact
}

/** Ends an entry; whatever happens, the list is read again. */
function useEnd() {
  const client = useQueryClient()
  const { busy, run } = useOneAtATime()
  const end = (ask: () => Promise<ApiResult<unknown>>, said: string, onDone: () => void = () => undefined): void =>
    run(async () => {
      try {
        await call(ask())
        notifyOk(said)
        onDone()
      } catch (error) {
        notifyError(error)
      }
      await client.invalidateQueries({ queryKey: WAITING_CONTACTS })
    })
  return { busy, end }
}

/** A changed phone or email: who changed it and when, and what is so. */
function ChangePane({ change }: { readonly change: Changed }) {
  const { t } = useTranslation('contacts')
  const format = useFormatContext()
  const api = useDeskApi()
  const now = useDeskNow()
  const { busy, end } = useEnd()
  const { id, memberId, channel, own, openAt, former, memberName: name } = change
  const isOpen = toEpochMs(openAt) <= now
  const when = formatDateTime(change.changedAt, format)
  return (
    <>
      <div>
        <Text fw={600} dir="auto">
          {shownOf(change) ?? t('notHere')}
        </Text>
        <Text size="sm" c="dimmed" dir="auto">
          {change.by === null ? t(`source.${change.source}`, { when }) : t('source.by', { when, name: change.by })}
        </Text>
        <Text size="sm" c="dimmed">
          {t('noCodes')}
        </Text>
      </div>
      <Text size="sm">{own ? t('own') : isOpen ? t('ask') : t('from', { time: formatDateTime(openAt, format) })}</Text>
      <Group gap="xs">
        {own || !isOpen ? null : (
          <Button
            data-first
            size="sm"
            loading={busy}
            onClick={() => end(() => api.contacts.confirm({ memberId, channel }), t('confirmed', { name }))}
          >
            {t('confirm')}
          </Button>
        )}
        <Button
          {...(own || !isOpen ? { 'data-first': true } : {})}
          size="sm"
          variant="default"
          loading={busy}
          onClick={() => end(() => api.contacts.reject({ changeId: id }), t('rejected', { name }))}
        >
          {t('reject')}
        </Button>
      </Group>
      <Text size="sm" c="dimmed">
        {t(former ? 'rejectBack' : 'rejectNone')}
      </Text>
    </>
  )
}

/** A number that does not work: another one, or a word that it works after all. */
function NumberPane({ bad }: { readonly bad: BadNumber }) {
  const { t } = useTranslation('contacts')
  const format = useFormatContext()
  const api = useDeskApi()
  const { busy, end } = useEnd()
  const [step, setStep] = useState<'number' | 'works' | null>(null)
  const { memberName: name } = bad
  const when = formatDateTime(bad.since, format)
  return (
    <>
      <div>
        <Text fw={600}>{formatPhone(bad.number)}</Text>
        <Text size="sm" c="dimmed" dir="auto">
          {bad.by === null ? t('said.when', { when }) : t('said.by', { when, name: bad.by })}
        </Text>
        <Text size="sm" c="dimmed">
          {t(bad.other ? 'otherUsed' : 'noneWorks')}
        </Text>
      </div>
      <Group gap="xs">
        <Button data-first size="sm" aria-expanded={step === 'number'} onClick={() => setStep('number')}>
          {t('enter')}
        </Button>
        <Button size="sm" variant="default" loading={busy} onClick={() => setStep('works')}>
          {t('works')}
        </Button>
      </Group>
      {step === 'number' ? <NumberForm member={bad} onClose={() => setStep(null)} /> : null}
      {step === 'works' ? (
        <ReasonDialog
          title={t('worksTitle', { name })}
          texts={{
            label: t('worksWhy'),
            hint: t('worksHint'),
            missing: t('worksMissing'),
            cancel: t('cancel'),
            submit: t('works'),
          }}
          length={{ min: 3, max: 1000 }}
          busy={busy}
          onSubmit={(reason) =>
            end(
              () => api.statements.withdraw({ id: bad.id, reason }),
              t('worksDone', { name }),
              () => setStep(null),
            )
          }
          onClose={() => setStep(null)}
        >
          <Text size="sm">{formatPhone(bad.number)}</Text>
        </ReasonDialog>
      ) : null}
    </>
  )
}
