import { Title } from '@mantine/core'
import { useEffect, useRef, type ReactNode } from 'react'
import classes from './assessments.module.css'

interface FocusTitleProps {
  readonly id?: string
  /** `h2` for a long one, such as a question. */
  readonly size?: 'h1' | 'h2'
  /** Off where something more urgent on the page takes the focus. */
  readonly focus?: boolean
  readonly children: ReactNode
}

/** The heading of a step. It takes the focus when the step appears, so that the step is read from its start. */
export function FocusTitle({ id, size = 'h1', focus = true, children }: FocusTitleProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!focus) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [focus])
  return (
    <Title order={1} size={size} id={id} ref={heading} tabIndex={-1} className={classes.heading ?? ''}>
      {children}
    </Title>
  )
}
