import { Button, Checkbox, Stack, Text, TextInput } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { callKeyCode, DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { ActiveCall } from '#shared/ipc/calls.ts'
import { call as answered, useDeskApi } from '../../../api/index.ts'
import { fullName } from '../../../ui/full-name.ts'
import { KeyCaps } from '../../commands/index.ts'
import { formatPhone } from '../../../ui/phone.ts'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import { useReturnFocus } from '../../../ui/useReturnFocus.ts'
import { useWindowKey } from '../../../ui/useWindowKey.ts'
import { isVerified } from '../active-call.ts'
import { subjectOf, type CallSubject } from '../call.store.ts'
import { formatDateTime } from '#shared/domain/time/index.ts'
import classes from './in-call.module.css'

/** So many others are offered at once: a household, or what a search has found. */
const OFFERED = 6

interface Props {
  readonly call: ActiveCall
  readonly keptPromise: boolean
  readonly onKeptPromise: (kept: boolean) => void
  readonly onGoOn: (subject: CallSubject) => void
}

/** What is asked only of a call that the member made: was it the promised one, and is it about somebody else, too. */
export function CalledInParts({ call, keptPromise, onKeptPromise, onGoOn }: Props) {
  const { t } = useTranslation('calledIn')
  const format = useFormatContext()
  const verified = isVerified(call)
  return (
    <Stack gap="md">
      {verified && call.promisedAt !== null ? (
        <Checkbox
          size="xs"
          label={t('promise', { when: formatDateTime(call.promisedAt, format) })}
          description={t('promiseHint')}
          checked={keptPromise}
          onChange={(event) => onKeptPromise(event.currentTarget.checked)}
        />
      ) : null}
      <OtherMember call={call} onGoOn={onGoOn} />
    </Stack>
  )
}

/** One call, two members: first those who share the number, and anybody by the board's search. Alt+H opens and closes it, Escape closes it. */
function OtherMember({ call, onGoOn }: Pick<Props, 'call' | 'onGoOn'>) {
  const { t } = useTranslation('calledIn')
  const [opened, setOpened] = useState(false)
  const close = (): void => setOpened(false)
  const toggle = (): void => setOpened(!opened)
  useWindowKey(callKeyCode('call.other'), toggle)
  return (
    <Stack gap="xs" align="flex-start">
      <Button
        variant="default"
        size="compact-sm"
        aria-expanded={opened}
        rightSection={<KeyCaps keys={DESK_KEYS['call.other']} />}
        onClick={toggle}
      >
        {t(opened ? 'other.close' : 'other.open')}
      </Button>
      {opened ? <MemberChoice call={call} onGoOn={onGoOn} onClose={close} /> : null}
    </Stack>
  )
}

function MemberChoice({ call, onGoOn, onClose }: Pick<Props, 'call' | 'onGoOn'> & { readonly onClose: () => void }) {
  const { t } = useTranslation('calledIn')
  useReturnFocus()
  const [query, setQuery] = useState(() => (call.phone === '' ? '' : formatPhone(call.phone)))
  const { data: found, isPlaceholderData: isOfEarlier } = useOthers(query, call.memberId)
  const onKey = (event: KeyboardEvent): void => {
    const first = found?.[0]
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    // Whoever types faster than the search answers must not go on with somebody whom an earlier word found.
    if (first !== undefined && !isOfEarlier) onGoOn(subjectOf(first))
  }
  return (
    <section
      className={classes.others}
      aria-label={t('other.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <h3>{t('other.title')}</h3>
      <Text size="sm">{t('other.hint')}</Text>
      <TextInput
        size="xs"
        label={t('other.search')}
        autoFocus
        autoComplete="off"
        maxLength={200}
        value={query}
        // The number of the call finds the household; what is typed takes its place.
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setQuery(event.currentTarget.value)}
        onKeyDown={onKey}
      />
      {found?.map((card) => (
        <div key={card.id}>
          <Button variant="default" size="compact-sm" onClick={() => onGoOn(subjectOf(card))}>
            <bdi>{t('other.choose', { name: fullName(card) })}</bdi>
          </Button>
          {/* Two of one name are told apart before either is asked who they are; the birth date is for the check. */}
          <Text size="xs" c="dimmed">
            {[card.phone === null ? [] : formatPhone(card.phone), card.planMemberId].flat().join(' · ')}
          </Text>
        </div>
      ))}
      <Text size="xs" c="dimmed" role="status">
        {found?.length === 0 && query.trim() !== '' ? t('other.none') : ''}
      </Text>
    </section>
  )
}

/** By the board's own search; undefined until the first answer. Nothing is asked without a word. */
function useOthers(query: string, memberId: string) {
  const api = useDeskApi()
  return useQuery({
    queryKey: ['calls', 'others', memberId, query],
    queryFn: async (): Promise<readonly BoardCard[]> => {
      if (query.trim() === '') return []
      const asked = { tab: 'all', query, showFinished: true, offset: 0, limit: OFFERED + 1, ranking: null } as const
      const { cards } = await answered(api.board.getPage(asked))
      return cards.filter(({ id }) => id !== memberId).slice(0, OFFERED)
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}
