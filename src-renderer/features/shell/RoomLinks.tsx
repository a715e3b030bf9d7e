import { Badge, Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { useSession } from '../../api/index.ts'
import { usePoorAnswers } from '../assistant/index.ts'
import { useWaitingContacts } from '../contacts/index.ts'
import { useKitsToShip } from '../kits/index.ts'
import { mayEnter, type Room } from './rooms.ts'

/** From a first page to the rooms beside it in which something waits, with how much. */
export function RoomLinks() {
  const { t } = useTranslation(['kits', 'contacts', 'assistant'])
  const session = useSession()
  const ships = mayEnter('/kits', session)
  const decides = mayEnter('/contacts', session)
  const reads = mayEnter('/answers', session)
  const { data: kits = [] } = useKitsToShip(ships)
  const { data: contacts } = useWaitingContacts(decides)
  const { data: answers = [] } = usePoorAnswers(reads)
  return (
    <Group gap="xs" wrap="nowrap">
      {ships ? <RoomLink room="/kits" label={t('ship.title')} count={kits.length} /> : null}
      {decides ? <RoomLink room="/contacts" label={t('contacts:title')} count={contacts?.items.length ?? 0} /> : null}
      {reads ? <RoomLink room="/answers" label={t('assistant:poor.title')} count={answers.length} /> : null}
    </Group>
  )
}

interface LinkProps {
  readonly room: Room
  readonly label: string
  readonly count: number
}

function RoomLink({ room, label, count }: LinkProps) {
  const navigate = useNavigate()
  if (count === 0) return null
  return (
    <Button
      variant="default"
      size="compact-sm"
      flex="none"
      rightSection={
        <Badge size="sm" variant="light" color="gray">
          {count}
        </Badge>
      }
      onClick={() => void navigate(room)}
    >
      {label}
    </Button>
  )
}
