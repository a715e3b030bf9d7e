import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LinkAddresses } from '#shared/ipc/links.ts'
import { addressesQuery, call, toApiError, useDeskApi } from '../../api/index.ts'
import { errorText, notifyOk } from '../../ui/notices.ts'
import { useOneAtATime } from '../../ui/useOneAtATime.ts'
import { isAddressField, type AddressField } from './address-form.ts'

interface Outcome {
  /** The addresses as main keeps them now. */
  readonly onSaved: (saved: LinkAddresses) => void
  /** Main put its refusal down to one field. */
  readonly onField: (field: AddressField, text: string) => void
}

interface SaveAddresses {
  readonly save: (addresses: LinkAddresses, outcome: Outcome) => void
  readonly busy: boolean
  /** Why the last try was refused as a whole; null when it was not. */
  readonly refusal: string | null
}

/** Saves all addresses at once; a refused form keeps what was typed. */
export function useSaveAddresses(): SaveAddresses {
  const { t } = useTranslation('shell')
  const api = useDeskApi()
  const client = useQueryClient()
  const { busy, run } = useOneAtATime({ wholeDoubleClick: true })
  const [refusal, setRefusal] = useState<string | null>(null)
  return {
    busy,
    refusal,
    save: (addresses, { onSaved, onField }) =>
      run(async () => {
        setRefusal(null)
        try {
          const saved = await call(api.links.setAddresses(addresses))
          client.setQueryData(addressesQuery(api).queryKey, saved)
          onSaved(saved)
          notifyOk(t('preferences.addresses.saved'))
        } catch (error) {
          const { field } = toApiError(error)
          if (isAddressField(field)) onField(field, errorText(error))
          else setRefusal(errorText(error))
        }
      }),
  }
}
