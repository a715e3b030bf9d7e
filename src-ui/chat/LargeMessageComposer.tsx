import { Button } from '@mantine/core'
import { IconSend2 } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ComposerBox, type MessageComposerProps, type SendButtonProps } from './ComposerBox.tsx'

interface LargeMessageComposerProps extends MessageComposerProps {
  /** Whether Enter sends. A keyboard on the screen has no Shift+Enter, so there Enter breaks the line. */
  readonly enterSends: boolean
}

/** The box of the portal: its name stands above it, and the button says what it does. */
export function LargeMessageComposer(props: LargeMessageComposerProps) {
  return <ComposerBox {...props} size="large" SendButton={SendWord} />
}

function SendWord({ ready, onSend }: SendButtonProps) {
  const { t } = useTranslation('thread')
  return (
    <Button rightSection={<IconSend2 size={22} aria-hidden />} disabled={!ready} onClick={onSend}>
      {t('send')}
    </Button>
  )
}
