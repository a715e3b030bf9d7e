import { Button, CloseButton, Dialog } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useId, useRef, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { MessageComposer } from '#ui/chat/index.ts'
import { assistantActions, useAssistantStore } from './assistant.store.ts'
import classes from './assistant.module.css'
import { Conversation } from './Conversation.tsx'
import { QUESTION_MAX, useAsk } from './useAsk.ts'

interface Props {
  readonly id: string
  readonly opened: boolean
  readonly onClose: () => void
}

/** Below the dialogs of the desk (200), above the board. */
const ASSISTANT_LAYER = 150

/** The assistant beside the work: the board can be used while it is open. */
export function AssistantPanel({ id, opened, onClose }: Props) {
  const titleId = useId()
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.stopPropagation()
    onClose()
  }
  return (
    <Dialog
      id={id}
      role="dialog"
      aria-labelledby={titleId}
      opened={opened}
      size="min(26rem, calc(100vw - 2rem))"
      position={{ bottom: 'calc(var(--gapwise-strip) + 0.5rem)', left: 16 }}
      zIndex={ASSISTANT_LAYER}
      transitionProps={{ duration: 0 }}
      className={classes.panel}
      onKeyDown={onKeyDown}
    >
      <PanelBody titleId={titleId} onClose={onClose} />
    </Dialog>
  )
}

function PanelBody({ titleId, onClose }: { titleId: string; onClose: () => void }) {
  const { t } = useTranslation(['assistant', 'common'])
  const box = useRef<HTMLTextAreaElement>(null)
  const text = useAssistantStore((state) => state.text)
  const pending = useAssistantStore((state) => state.pending !== null)
  const begun = useAssistantStore((state) => state.answered.length > 0)
  const { send, quick } = useAsk()
  const backToBox = (act: () => void) => (): void => {
    act()
    box.current?.focus()
  }
  return (
    <>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          <IconSparkles size={16} aria-hidden /> {t('title')}
        </h2>
        {begun ? (
          <Button
            variant="subtle"
            color="gray"
            disabled={pending}
            onClick={backToBox(() => assistantActions.startOver())}
          >
            {t('startOver')}
          </Button>
        ) : null}
        <CloseButton aria-label={t('common:action.close')} onClick={onClose} />
      </div>
      <Conversation onQuick={(question) => backToBox(() => quick(question))()} />
      <MessageComposer
        ref={box}
        autoFocus
        label={t('box')}
        placeholder={t('placeholder')}
        max={QUESTION_MAX}
        value={text}
        onChange={assistantActions.type}
        blocked={pending}
        onSend={backToBox(send)}
      />
    </>
  )
}
