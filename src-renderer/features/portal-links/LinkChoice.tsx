import { Checkbox, Stack } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { PORTAL_LINKS } from '#shared/sync/outbox.ts'
import type { PortalLinks } from './usePortalLinks.ts'

interface Props {
  readonly links: Pick<PortalLinks, 'selected' | 'select'>
}

/** The quick links in their order (docs/rules/messages.md#portal-links). */
export function LinkChoice({ links }: Props) {
  const { t } = useTranslation('portalLinks')
  const boxes = PORTAL_LINKS.map((link) => <Checkbox key={link} value={link} size="sm" label={t(`link.${link}`)} />)
  return (
    <Checkbox.Group label={t('links')} value={[...links.selected]} onChange={links.select}>
      <Stack gap="sm" mt={4}>
        {boxes}
      </Stack>
    </Checkbox.Group>
  )
}
