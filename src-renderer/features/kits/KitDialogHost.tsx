import { Button, Group, Modal, Stack, Text } from '@mantine/core'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { careNameIn } from '#shared/domain/care-names/index.ts'
import { formatDate } from '#shared/domain/time/index.ts'
import type { DeskApi } from '#shared/ipc/index.ts'
import { calendarDate } from '#shared/sync/rows.ts'
import { call, memberQuery, toApiError, useDeskApi, useSession, useSessionOwner } from '../../api/index.ts'
import { errorTextOr, notifyFailure, notifyOk } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { kitDialog, useKitDialog, type DuplicateQuestion, type KitOrder, type KitRequest } from './kit-dialog.store.ts'
import { KitForm } from './KitForm.tsx'

/** The one kit dialog of the board, whichever card asked for it. Mounted once, where the board is. */
export function KitDialogHost() {
  const { t } = useTranslation(['kits', 'common'])
  const owner = useSessionOwner()
  const request = useKitDialog((state) => (state.owner === owner && !state.request?.here ? state.request : null))
  const asking = useKitDialog((state) => state.question !== null)
  useEffect(() => kitDialog.belongTo(owner), [owner])
  return (
    <Modal
      opened={request !== null}
      onClose={asking ? kitDialog.decline : kitDialog.close}
      // What it shows is forgotten at once, so there is nothing to fade out.
      transitionProps={{ duration: 0 }}
      title={t(asking ? 'duplicate.title' : 'send')}
      size="md"
      closeButtonProps={{ 'aria-label': t('common:action.close') }}
    >
      {request ? <KitDialog key={request.memberId} request={request} /> : null}
    </Modal>
  )
}

/** The order itself, and the question about a second one. */
export function KitDialog({ request }: { request: KitRequest }) {
  const draft = useKitDialog((state) => state.draft)
  const question = useKitDialog((state) => state.question)
  const { data: member, isError } = useQuery(memberQuery(useDeskApi(), request.memberId))
  const recent = useRecentKit(request.memberId, draft.kitType)
  const { busy, submit, confirm } = useKitOrder({ request, recent: recent.wait })
  if (question) {
    return (
      <DuplicateCheck
        question={question}
        memberName={request.memberName}
        busy={busy}
        onYes={() => confirm(question)}
        onNo={kitDialog.decline}
      />
    )
  }
  return (
    <KitForm
      request={request}
      draft={draft}
      busy={busy}
      sentOn={recent.sentOn}
      // What can't be read is asked for.
      address={member === undefined && isError ? null : member?.mailingAddress}
      onSubmit={submit}
      onCancel={kitDialog.close}
    />
  )
}

interface DuplicateCheckProps {
  readonly question: DuplicateQuestion
  readonly memberName: string
  readonly busy: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** The 30-day question (docs/rules/care.md#duplicate-kits): nothing is sent unless it is answered with yes. */
function DuplicateCheck({ question: { order, sentOn }, memberName, busy, onYes, onNo }: DuplicateCheckProps) {
  const { t } = useTranslation('kits')
  const { locale } = useFormatContext()
  const facts = { kit: careNameIn(order.kitType, locale), name: memberName }
  return (
    <Stack gap="lg" role="alertdialog" aria-label={t('duplicate.title')}>
      <Text dir="auto">
        {sentOn === null
          ? t('duplicate.textUndated', facts)
          : t('duplicate.text', { ...facts, date: formatDate(sentOn, locale) })}
      </Text>
      <Group justify="flex-end">
        <Button variant="default" size="sm" onClick={onNo} autoFocus>
          {t('duplicate.no')}
        </Button>
        <Button size="sm" loading={busy} onClick={onYes}>
          {t('duplicate.yes')}
        </Button>
      </Group>
    </Stack>
  )
}

const DUPLICATE = 'kits.duplicate'

interface Options {
  readonly request: KitRequest
  /** When the same kit was last sent within 30 days. */
  readonly recent: () => Promise<string | null>
}

/** The date that a refusal names, if it names one. */
const sentDate = (field: string | undefined): string | null => calendarDate.safeParse(field).data ?? null

/** Places an order once, asking first where the same kit was sent within 30 days. */
function useKitOrder({ request, recent }: Options) {
  const { t } = useTranslation('kits')
  const api = useDeskApi()
  const client = useQueryClient()
  // The sample's kits go nowhere.
  const isReal = useSession().kind === 'signed-in'
  const { busy, run } = useOneAtATime()
  const { memberId } = request

  const ask = (question: DuplicateQuestion): void => {
    // Left while the answer was on its way: nothing is ordered.
    if (kitDialog.shows(request)) kitDialog.ask(question)
  }

  const place = async (order: KitOrder, duplicateConfirmed: boolean): Promise<void> => {
    try {
      const { status } = await call(api.kits.order({ memberId, ...order, duplicateConfirmed }))
      notifyOk(t('ordered'), status === 'ordered' ? t('orderedWaits') : isReal ? t('orderedShips') : undefined)
      if (kitDialog.shows(request)) kitDialog.close()
      await client.invalidateQueries(memberQuery(api, memberId))
    } catch (error) {
      // Somebody else may have sent one since it was asked.
      const { code, field } = toApiError(error)
      if (code === DUPLICATE && !duplicateConfirmed) ask({ order, sentOn: sentDate(field) })
      else notifyFailure(t('failed'), errorTextOr(error, t('tryAgain')))
    }
  }

  return {
    busy,
    submit: (order: KitOrder): void =>
      run(async () => {
        const sentOn = await recent()
        if (sentOn !== null) ask({ order, sentOn })
        else if (kitDialog.shows(request)) await place(order, false)
      }),
    /** Another one is wanted. */
    confirm: ({ order }: DuplicateQuestion): void => run(() => place(order, true)),
  }
}

/** Milliseconds for which an answer holds: long enough to fill in the dialog. */
const FRESH_MS = 60_000

const recentKitQuery = (api: DeskApi, memberId: string, kitType: string | null) =>
  queryOptions({
    queryKey: ['kits', 'recent', memberId, kitType],
    queryFn: () => call(api.kits.checkRecent({ memberId, kitType: kitType ?? '' })),
    enabled: kitType !== null,
    staleTime: FRESH_MS,
    gcTime: 0,
  })

interface RecentKit {
  /** When the same kit was last sent within 30 days, as far as is known by now. */
  readonly sentOn: string | null
  /**
   * The same, after waiting for the answer. A failed check counts as no recent kit
   * (docs/rules/care.md#duplicate-kits).
   */
  readonly wait: () => Promise<string | null>
}

/** Asks about an earlier kit as soon as a type is chosen, so that the answer is there when the order is. */
function useRecentKit(memberId: string, kitType: string | null): RecentKit {
  const api = useDeskApi()
  const client = useQueryClient()
  const { data } = useQuery(recentKitQuery(api, memberId, kitType))
  const wait = useCallback(
    () =>
      client.fetchQuery(recentKitQuery(api, memberId, kitType)).then(
        ({ sentOn }) => sentOn,
        () => null,
      ),
    [api, client, memberId, kitType],
  )
  return { sentOn: data?.sentOn ?? null, wait }
}
