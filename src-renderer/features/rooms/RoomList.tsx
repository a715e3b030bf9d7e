import type { ReactNode, RefObject } from 'react'

interface Props<T extends { readonly id: string }> {
  readonly label: string
  readonly items: readonly T[]
  readonly chosenId: string | null
  readonly onChoose: (id: string) => void
  readonly list: RefObject<HTMLUListElement | null>
  readonly classes: { readonly list: string | undefined; readonly line: string | undefined }
  readonly isOverdue?: (item: T) => boolean
  readonly renderLine: (item: T) => ReactNode
}

/** The lines of a room: one stop of the keyboard, which is on the chosen line. */
export function RoomList<T extends { readonly id: string }>(props: Props<T>) {
  const { label, items, chosenId, onChoose, list, classes, isOverdue, renderLine } = props
  return (
    <ul ref={list} role="listbox" data-desk-keys aria-label={label} className={classes.list}>
      {items.map((item) => (
        <li
          key={item.id}
          role="option"
          aria-selected={item.id === chosenId}
          tabIndex={item.id === chosenId ? 0 : -1}
          className={classes.line}
          data-overdue={isOverdue?.(item) || undefined}
          onClick={() => onChoose(item.id)}
          // Also by a screen reader, whose keys are not those of the desk.
          onFocus={() => onChoose(item.id)}
        >
          {renderLine(item)}
        </li>
      ))}
    </ul>
  )
}
