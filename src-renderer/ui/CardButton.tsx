import type { MouseEvent, ReactNode, Ref } from 'react'
import classes from './card-button.module.css'

interface CardButtonProps {
  readonly children: ReactNode
  /** What a screen reader says; begins with the words on the button. */
  readonly label: string
  /** Number in the corner; nothing for 0. */
  readonly count?: number
  readonly id?: string
  readonly title?: string
  /** Whether the Tab key stops here: only on the selected card. */
  readonly reachable: boolean
  readonly disabled?: boolean
  /** Set for a button that opens a menu: whether it is open. */
  readonly menuOpen?: boolean
  readonly ref?: Ref<HTMLButtonElement>
  readonly onClick: (event: MouseEvent<HTMLButtonElement>) => void
  readonly onPointerDown?: () => void
}

/** A button of a member card, made of plain elements: hundreds of these pass by in one scroll. */
export function CardButton({ children, label, count = 0, reachable, menuOpen, ...button }: CardButtonProps) {
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={label}
      tabIndex={reachable ? 0 : -1}
      {...(menuOpen === undefined ? {} : { 'aria-haspopup': 'menu', 'aria-expanded': menuOpen })}
      {...button}
    >
      {children}
      {count === 0 ? null : <span className={classes.count}>{count}</span>}
    </button>
  )
}
