import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { errorText } from './notices.ts'

/** Why a form or a question was refused, read out at once; nothing while there is no error. */
export function ErrorNote({ error }: { error: unknown }) {
  if (error === null || error === undefined) return null
  return (
    <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />} py="sm">
      {errorText(error)}
    </Alert>
  )
}
