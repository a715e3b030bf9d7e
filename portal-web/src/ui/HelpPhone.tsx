import { Anchor, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePortalConfig } from '../services/PortalServicesContext.tsx'
import classes from './help-phone.module.css'

/** A number to press, as large as a thumb, which never breaks at its hyphens. */
export function PhoneLink({ phone }: { readonly phone: string }) {
  return (
    <Anchor href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} className={classes.call ?? ''}>
      {phone}
    </Anchor>
  )
}

interface HelpPhoneProps {
  /** When somebody answers, in words; null where that is not known here. */
  readonly hours?: string | null
}

/**
 * Whom to call for help; where the configuration names nobody, or can't be read, the member's card does. Needs the texts of
 * `pages`.
 */
export function HelpPhone({ hours = null }: HelpPhoneProps) {
  const { t } = useTranslation('pages')
  const { helpPhone } = usePortalConfig()
  if (helpPhone === null) return <Text>{t('help.card')}</Text>
  return (
    <Text>
      {t('help.call')} <PhoneLink phone={helpPhone} />
      {hours === null ? null : ` (${hours})`}
    </Text>
  )
}
