import { Alert, Button, Group, Stack, Text, Textarea, TextInput, Title } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { careNameIn, careNameWithFile } from '#shared/domain/care-names/index.ts'
import { formatDate, localDate, ownZone, toInstant } from '#shared/domain/time/index.ts'
import type { KitToShip } from '#shared/ipc/kits.ts'
import { call, useDeskApi, useDeskNow, useFollowWork } from '../../api/index.ts'
import { errorText, notifyOk, notifyProblem } from '../../ui/notices.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { useHealthHidden } from '../calls/index.ts'
import { ExportButton } from '../exports/index.ts'
import { useRoomDraft, WorkRoom } from '../rooms/index.ts'

const TO_SHIP = ['kits', 'to-ship'] as const

/** Orders that wait to be shipped; follows the work of everybody. @param asked nothing is asked where this is false */
export function useKitsToShip(asked = true) {
  const api = useDeskApi()
  const whole = useFollowWork(TO_SHIP)
  return useQuery({
    queryKey: TO_SHIP,
    queryFn: () => call(api.kits.listToShip()),
    gcTime: 0,
    enabled: asked && whole,
  })
}

interface Props {
  readonly onOpenMember: (memberId: string) => void
  readonly toBoard: ReactNode
}

/** Orders that somebody has to send (docs/rules/care.md#kits-to-be-shipped): the address, a file, and 'shipped'. */
export function ToShipPage({ onOpenMember, toBoard }: Props) {
  const { t } = useTranslation('kits')
  const { locale } = useFormatContext()
  const { data, error } = useKitsToShip()
  const items = data?.map((kit) => ({
    id: kit.kitId,
    memberId: kit.memberId,
    title: kit.memberName,
    facts: [
      careNameWithFile(kit.kitType, locale),
      kit.shipTo ?? t('ship.noAddress'),
      t('ship.orderedOn', { date: formatDate(kit.orderedOn, locale) }),
    ],
    kit,
  }))
  return (
    <WorkRoom
      title={t('ship.title')}
      documentTitle={t('ship.documentTitle')}
      intro={t('ship.intro')}
      items={items}
      error={error}
      empty={t('ship.empty')}
      act={t('ship.act')}
      tools={data?.length ? <ExportButton kind="kits" asked={{ status: 'to-ship' }} /> : null}
      toBoard={toBoard}
      onOpenMember={onOpenMember}
      hidden={useHealthHidden()}
      renderPane={({ kit }) => <ShipPane kit={kit} onOpen={() => onOpenMember(kit.memberId)} />}
    />
  )
}

/** One order: where it goes, and that it is in the mail. */
function ShipPane({ kit, onOpen }: { readonly kit: KitToShip; readonly onOpen: () => void }) {
  const { t } = useTranslation(['kits', 'coaching'])
  const { locale } = useFormatContext()
  return (
    <Stack gap="md">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Title order={3} fz="md" dir="auto">
            {kit.memberName}
          </Title>
          <Text size="sm">{careNameWithFile(kit.kitType, locale)}</Text>
          <Text size="sm" c="dimmed" dir="auto">
            {kit.orderedBy === null
              ? t('ship.orderedOn', { date: formatDate(kit.orderedOn, locale) })
              : t('ship.orderedBy', { date: formatDate(kit.orderedOn, locale), name: kit.orderedBy })}
          </Text>
        </div>
        <Button size="compact-sm" variant="default" flex="none" onClick={onOpen}>
          {t('coaching:openMember')}
        </Button>
      </Group>
      {kit.notes === '' ? null : (
        <Text size="sm" dir="auto" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {kit.notes}
        </Text>
      )}
      <ShipForm kit={kit} />
    </Stack>
  )
}

function ShipForm({ kit }: { readonly kit: KitToShip }) {
  const { t } = useTranslation('kits')
  const { locale } = useFormatContext()
  const api = useDeskApi()
  const client = useQueryClient()
  const now = useDeskNow()
  const today = localDate(ownZone(), now) ?? toInstant(now).slice(0, 10)
  const draft = useRoomDraft(kit.kitId)
  const { busy, run } = useOneAtATime()
  const [error, setError] = useState<string | null>(null)
  const shipTo = draft.value('address', kit.shipTo ?? '')
  const date = draft.value('date', today)
  const tracking = draft.value('tracking').trim()
  const ready = shipTo.trim() !== '' && date !== ''
  const ship = (): void => {
    if (!ready) return notifyProblem(t(date === '' ? 'ship.dateMissing' : 'dialog.addressMissing'))
    run(async () => {
      try {
        const { memberId, kitId } = kit
        const trackingNumber = tracking === '' ? null : tracking
        await call(api.kits.ship({ memberId, kitId, date, shipTo: shipTo.trim(), trackingNumber }))
        draft.forget()
        notifyOk(t('ship.done', { kit: careNameIn(kit.kitType, locale), name: kit.memberName }))
        await client.invalidateQueries({ queryKey: TO_SHIP })
      } catch (problem) {
        setError(errorText(problem))
      }
    })
  }
  return (
    <form
      noValidate
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        ship()
      }}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        ship()
      }}
    >
      <Stack gap="sm">
        {kit.shipTo === null ? (
          <Alert color="amber" py="xs" role="note">
            {t('ship.askAddress')}
          </Alert>
        ) : null}
        {kit.addressNow === null ? null : (
          <Alert color="amber" py="xs" role="note">
            <Text size="sm" dir="auto">
              {t('ship.addressNow', { address: kit.addressNow })}
            </Text>
            <Button
              mt={6}
              size="compact-sm"
              variant="default"
              onClick={() => draft.set('address', kit.addressNow ?? '')}
            >
              {t('ship.useAddressNow')}
            </Button>
          </Alert>
        )}
        <Textarea
          label={t('ship.address')}
          value={shipTo}
          onChange={(event) => draft.set('address', event.currentTarget.value)}
          maxLength={300}
          autoComplete="off"
          autosize
          minRows={1}
          maxRows={4}
          dir="auto"
          {...(kit.shipTo === null ? { 'data-first': true } : {})}
        />
        <Group grow align="flex-start">
          <TextInput
            type="date"
            label={t('ship.date')}
            value={date}
            // The server's clock dates the order, and may be a day ahead of this one.
            min={kit.orderedOn < today ? kit.orderedOn : today}
            max={today}
            onChange={(event) => draft.set('date', event.currentTarget.value)}
          />
          <TextInput
            label={t('ship.tracking')}
            value={draft.value('tracking')}
            maxLength={100}
            autoComplete="off"
            onChange={(event) => draft.set('tracking', event.currentTarget.value)}
            {...(kit.shipTo === null ? {} : { 'data-first': true })}
          />
        </Group>
        {error === null ? null : (
          <Text role="alert" size="sm" c="red">
            {error}
          </Text>
        )}
        <Group>
          <Button type="submit" size="sm" loading={busy} disabled={!ready} aria-keyshortcuts="Control+Enter">
            {t('ship.submit')}
          </Button>
          {kit.unsent ? (
            <Text size="xs" c="dimmed">
              {t('ship.unsent')}
            </Text>
          ) : null}
        </Group>
      </Stack>
    </form>
  )
}
