import { Button, Stack } from '@mantine/core'
import type { ReactNode } from 'react'

interface StepFormProps {
  readonly busy: boolean
  readonly onSubmit: () => void
  readonly submit: string
  /** Further buttons below the first. */
  readonly others?: ReactNode
  readonly children: ReactNode
}

/** One step of the sign-in. The browser's own bubbles stay away: what is wrong is said beside the field. */
export function StepForm({ busy, onSubmit, submit, others, children }: StepFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <Stack gap="lg">
        {children}
        <Stack gap="sm">
          {/* Stays in place, says that it waits, and keeps the focus. */}
          <Button type="submit" fullWidth aria-disabled={busy}>
            {submit}
          </Button>
          {others}
        </Stack>
      </Stack>
    </form>
  )
}
