import { Button, Group, Stack, Text } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { call, useDeskApi, useSession } from '../../api/index.ts'
import { ErrorNote } from '../../ui/ErrorNote.tsx'
import { CodeField, isWholeCode } from './CodeForm.tsx'
import { useRecoveryCodes } from './recovery-codes.store.ts'

interface NewRecoveryCodesProps {
  /** The codes are shown now, over everything else. */
  readonly onMade: () => void
}

/** New recovery codes, for whoever has a second factor and its phone at hand (docs/rules/access.md#access-and-roles). */
export function NewRecoveryCodes({ onMade }: NewRecoveryCodesProps) {
  const { t } = useTranslation('session')
  const api = useDeskApi()
  const session = useSession()
  const userId = session.kind === 'signed-in' ? session.userId : null
  const [open, setOpen] = useState(false)
  const factor = useQuery({
    queryKey: ['session', 'hasSecondFactor', userId],
    queryFn: () => call(api.session.hasSecondFactor()),
    enabled: userId !== null,
  })
  if (userId === null || factor.data !== true) return null
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {t('newRecoveryCodes.title')}
      </Text>
      <Text size="xs" c="dimmed">
        {t('newRecoveryCodes.hint')}
      </Text>
      {open ? (
        <CodeForm userId={userId} onMade={onMade} onBack={() => setOpen(false)} />
      ) : (
        <Group>
          <Button type="button" variant="default" onClick={() => setOpen(true)}>
            {t('newRecoveryCodes.open')}
          </Button>
        </Group>
      )}
    </Stack>
  )
}

interface CodeFormProps extends NewRecoveryCodesProps {
  readonly userId: string
  readonly onBack: () => void
}

/** Not sent off with the last digit: it takes the earlier codes away. */
function CodeForm({ userId, onMade, onBack }: CodeFormProps) {
  const { t } = useTranslation(['session', 'common'])
  const api = useDeskApi()
  const show = useRecoveryCodes((state) => state.show)
  const [code, setCode] = useState('')
  const make = useMutation({
    mutationFn: () => call(api.session.newRecoveryCodes({ code })),
    onSuccess: (codes) => {
      show({ userId, codes })
      onMade()
    },
  })
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (isWholeCode(code) && !make.isPending) make.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm">{t('newRecoveryCodes.confirm')}</Text>
        <CodeField value={code} onChange={setCode} error={make.error} autoFocus />
        <ErrorNote error={make.error} />
        <Group>
          <Button type="button" variant="default" onClick={onBack}>
            {t('common:action.back')}
          </Button>
          <Button type="submit" loading={make.isPending} disabled={!isWholeCode(code)}>
            {t('newRecoveryCodes.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
