import { Anchor, Skeleton, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { addressesQuery, useDeskApi, useSession } from '../../api/index.ts'
import { errorText } from '../../ui/notices.ts'
import { AddressForm } from './AddressForm.tsx'

/** The addresses of labs, kits, maps and portal: for supervisors, and in the demo. */
export function OutsideAddresses() {
  const session = useSession()
  return session.kind === 'demo' || session.role === 'supervisor' ? <Disclosure /> : null
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
  const { data, error } = useQuery(addressesQuery(useDeskApi()))
  if (data) return <AddressForm kept={data} />
  if (error) return <p role="alert">{errorText(error)}</p>
  return <Skeleton height={240} aria-hidden />
}
