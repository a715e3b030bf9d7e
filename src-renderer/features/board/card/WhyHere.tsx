import { Popover } from '@mantine/core'
import { useRef, useState } from 'react'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { Display } from '../useDisplay.ts'
import classes from './card.module.css'
import { WhyHereText } from './WhyHereText.tsx'

interface Props {
  readonly card: BoardCard
  readonly display: Display
  /** Whether the Tab key stops here: only on the selected card. */
  readonly reachable: boolean
}

/**
 * A plain button until it is pressed: the popover and its positioning exist only while it is open, because every card
 * of a fast scroll would pay for them.
 */
export function WhyHere({ card, display, reachable }: Props) {
  const [open, setOpen] = useState(false)
  const openOnPress = useRef(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => setOpen(false)
  return (
    <span className={classes.why}>
      <button
        ref={button}
        type="button"
        className={classes.whyButton}
        aria-expanded={open}
        tabIndex={reachable ? 0 : -1}
        // Pressing outside closes the popover before the click arrives; a press on the button must not open it again.
        onPointerDown={() => {
          openOnPress.current = open
        }}
        onClick={(event) => setOpen(event.detail === 0 ? !open : !openOnPress.current)}
      >
        {display.t('why.button')}
      </button>
      {open ? (
        <Popover
          opened
          onChange={close}
          onExitTransitionEnd={() => button.current?.focus({ preventScroll: true })}
          position="bottom-start"
          shadow="md"
          width={380}
          trapFocus
          withinPortal
        >
          <Popover.Target>
            <span className={classes.whyAnchor} />
          </Popover.Target>
          <Popover.Dropdown aria-label={display.t('why.title', { position: card.reason.position })}>
            <WhyHereText card={card} display={display} />
          </Popover.Dropdown>
        </Popover>
      ) : null}
    </span>
  )
}
