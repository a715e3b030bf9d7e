import { ActionIcon, Tooltip } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ComposerBox, type MessageComposerProps, type SendButtonProps } from './ComposerBox.tsx'

/** The box of the desk: Enter sends, and the button is an icon. */
export function MessageComposer(props: MessageComposerProps) {
  return <ComposerBox {...props} size="compact" enterSends SendButton={SendIcon} />
}

function SendIcon({ ready, onSend }: SendButtonProps) {
  const { t } = useTranslation('thread')
  return (
    <Tooltip label={t('sendHint')}>
      <ActionIcon variant="filled" color="brand" size="lg" aria-label={t('send')} disabled={!ready} onClick={onSend}>
        <IconSend2 size={18} aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
