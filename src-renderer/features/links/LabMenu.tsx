import { Menu } from '@mantine/core'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { CardLink } from '#shared/ipc/links.ts'
import { CardButton } from '../../ui/CardButton.tsx'
import { KeyCaps } from '../commands/index.ts'
import { LAB_KEYS } from './useLabLinks.ts'
import classes from './labs.module.css'

interface Props {
  readonly label: string
  readonly reachable: boolean
  readonly onPick: (link: CardLink) => void
  readonly children: ReactNode
}

/** The second lab's menu: a plain button until it is pressed, because every card of a fast scroll would pay for more. */
export function LabMenu({ label, reachable, onPick, children }: Props) {
  const { t } = useTranslation('board')
  const [open, setOpen] = useState(false)
  const openOnPress = useRef(false)
  const buttonId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const close = (): void => {
    setOpen(false)
    button.current?.focus({ preventScroll: true })
  }
  return (
    <span className={classes.menu}>
      <CardButton
        ref={button}
        id={buttonId}
        label={label}
        reachable={reachable}
        menuOpen={open}
        // Pressing outside closes the menu before the click arrives; a press on the button must not open it again.
        onPointerDown={() => {
          openOnPress.current = open
        }}
        onClick={(event) => setOpen(event.detail === 0 ? !open : !openOnPress.current)}
      >
        {children}
      </CardButton>
      {open ? (
        <Menu opened onChange={close} returnFocus={false} position="bottom-start">
          <Menu.Target>
            <span className={classes.anchor} aria-hidden />
          </Menu.Target>
          <Menu.Dropdown aria-labelledby={buttonId}>
            <Menu.Item
              rightSection={<KeyCaps keys={LAB_KEYS.secondSchedule} />}
              onClick={() => onPick('labTwoScheduler')}
            >
              {t('labs.schedule')}
            </Menu.Item>
            <Menu.Item rightSection={<KeyCaps keys={LAB_KEYS.secondKit} />} onClick={() => onPick('kitCatalog')}>
              {t('labs.orderKit')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </span>
  )
}
