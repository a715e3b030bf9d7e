import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NOT_FOR_ME_REASONS, type NotForMeReason, type PlannedCare, type SaidOfCare } from '../../api/member/planned.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { whyFailed } from '../../services/why-failed.ts'
import { Named } from '../../ui/Named.tsx'
import { showToast } from '../../ui/toast.ts'
import { DoneAtFields, useDoneAt } from './DoneAtFields.tsx'

interface PlannedActionsProps {
  readonly care: PlannedCare
  /** As the page calls it. */
  readonly name: string
  /** What was said is taken, and the form is about to go. */
  readonly onTold: () => void
}

/** 'I have had this done' and 'This is not for me', each with the few words that staff need. */
export function PlannedActions({ care, name, onTold }: PlannedActionsProps) {
  const { t } = useTranslation('planned')
  const [opened, setOpened] = useState<'done' | 'not-for-me' | null>(null)
  const close = (): void => setOpened(null)
  if (opened === 'done') return <DoneForm care={care} name={name} onTold={onTold} onBack={close} />
  if (opened === 'not-for-me') return <NotForMeForm care={care} name={name} onTold={onTold} onBack={close} />
  return (
    <Group gap="sm">
      <Button onClick={() => setOpened('done')}>
        <Named name={name}>{t('done.open')}</Named>
      </Button>
      <Button variant="default" onClick={() => setOpened('not-for-me')}>
        <Named name={name}>{t('notForMe.open')}</Named>
      </Button>
    </Group>
  )
}

interface FormProps extends PlannedActionsProps {
  readonly onBack: () => void
}

/** What is told is sent again under its id until an answer came: twice is once. */
function useTelling({ care, onTold }: FormProps) {
  const { t } = useTranslation('planned')
  const signedIn = useMember()
  const queries = useQueryClient()
  const [id] = useState(() => crypto.randomUUID())
  const { queryKey } = memberQueries.planned(signedIn)
  const telling = useMutation({
    mutationFn: (said: SaidOfCare) => signedIn.api.planned.tell(id, care.id, said),
    onSuccess: (taken, { said }) => {
      onTold()
      void showToast({ tone: 'success', text: t(taken ? `told.${said}` : 'told.over') })
      return queries.invalidateQueries({ queryKey })
    },
  })
  const failed = telling.isError ? t(whyFailed(telling.error) === 'offline' ? 'failed.offline' : 'failed.here') : null
  return { tell: telling.mutate, isBusy: telling.isPending, failed }
}

interface ShellProps {
  readonly label: string
  readonly send: string
  readonly isBusy: boolean
  readonly failed: string | null
  readonly onSend: () => void
  readonly onBack: () => void
  readonly children: ReactNode
}

function FormShell({ label, send, isBusy, failed, onSend, onBack, children }: ShellProps) {
  const { t } = useTranslation('planned')
  const onSubmit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isBusy) onSend()
  }
  return (
    <form noValidate aria-label={label} onSubmit={onSubmit}>
      <Stack gap="md">
        {children}
        <Text role="alert" c="var(--mantine-color-error)">
          {failed}
        </Text>
        <Group gap="sm">
          <Button type="submit" aria-disabled={isBusy}>
            {send}
          </Button>
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function DoneForm(props: FormProps) {
  const { name, onBack } = props
  const { t } = useTranslation('planned')
  const { tell, isBusy, failed } = useTelling(props)
  const { at, fields, ask } = useDoneAt()
  const onSend = (): void => {
    if (at === null) ask()
    else tell({ said: 'done', ...at })
  }
  return (
    <FormShell label={t('done.form', { name })} send={t('send')} {...{ isBusy, failed, onSend, onBack }}>
      <DoneAtFields {...fields} />
    </FormShell>
  )
}

function NotForMeForm(props: FormProps) {
  const { name, onBack } = props
  const { t } = useTranslation('planned')
  const { tell, isBusy, failed } = useTelling(props)
  const [why, setWhy] = useState<NotForMeReason | null>(null)
  const [asked, setAsked] = useState(false)
  const onSend = (): void => {
    setAsked(true)
    if (why !== null) tell({ said: 'not-for-me', why })
  }
  return (
    <FormShell label={t('notForMe.form', { name })} send={t('send')} {...{ isBusy, failed, onSend, onBack }}>
      <NativeSelect
        autoFocus
        label={t('notForMe.why')}
        value={why ?? ''}
        error={asked && why === null ? t('notForMe.whyMissing') : null}
        data={[
          { value: '', label: t('choose') },
          ...NOT_FOR_ME_REASONS.map((value) => ({ value, label: t(`notForMe.reason.${value}`) })),
        ]}
        onChange={(event) => {
          const chosen = event.currentTarget.value
          setWhy(NOT_FOR_ME_REASONS.find((one) => one === chosen) ?? null)
        }}
      />
    </FormShell>
  )
}
