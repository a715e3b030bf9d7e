import { Anchor, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maySetUp } from '#shared/domain/station/index.ts'
import { addressesQuery, managedAddressesQuery, useDeskApi, useSession } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { AddressForm } from './AddressForm.tsx'

/** The addresses of labs, kits, maps and portal, for those who decide for a team; where nobody is signed in, who that is. */
export function OutsideAddresses() {
  const { t } = useTranslation('shell')
  const session = useSession()
  if (session.kind === 'demo') {
    return (
      <Text size="xs" c="dimmed">
        {t('preferences.addresses.signedOut')}
      </Text>
    )
  }
  return maySetUp(session.role) ? <Disclosure /> : null
}

function Disclosure() {
  const { t } = useTranslation('shell')
  const [open, setOpen] = useState(false)
  return (
    <Stack gap="md">
      <Anchor component="button" type="button" size="sm" ta="start" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t(open ? 'preferences.addresses.hide' : 'preferences.addresses.show')}
      </Anchor>
      {open ? <LoadedForm /> : null}
    </Stack>
  )
}

function LoadedForm() {
  const api = useDeskApi()
  const { data, error } = useQuery(addressesQuery(api))
  const managed = useQuery(managedAddressesQuery(api)).data
  if (data && managed) return <AddressForm kept={data} managed={managed} />
  if (error) return <p role="alert">{errorText(error)}</p>
  return <Skeleton height={240} aria-hidden />
}
