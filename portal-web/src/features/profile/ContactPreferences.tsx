import '@mantine/core/styles/InlineInput.css'
import '@mantine/core/styles/Skeleton.css'
import '@mantine/core/styles/Switch.css'
import { Stack, Switch, Text, Title } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContactChannel } from '../../api/member/profile.ts'
import type { ConsentRow } from '../../api/member/rows.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { memberQueries } from '../../services/member-queries.ts'
import { AsyncSection } from '../../ui/AsyncSection.tsx'
import { showToast } from '../../ui/toast.ts'
import classes from './profile.module.css'

const CHANNELS = ['sms', 'email'] as const

/** How the plan may write to the member; each switch is saved at once. */
export function ContactPreferences() {
  const { t } = useTranslation('profile')
  const signedIn = useMember()
  const consent = useQuery(memberQueries.consent(signedIn))
  const { phone, email } = signedIn.member
  const addresses = { sms: phone, email } as const
  return (
    <section aria-labelledby="profile-contact">
      <Stack gap="md">
        <Title order={2} id="profile-contact">
          {t('contact.title')}
        </Title>
        <Text>{t('contact.text')}</Text>
        <AsyncSection query={consent} empty={{ when: (row) => row === null, text: t('contact.none') }}>
          {(row) =>
            row &&
            CHANNELS.map((channel) =>
              !addresses[channel] ? (
                <Text key={channel}>{t(`contact.${channel}.missing`)}</Text>
              ) : (
                <ChannelSwitch key={channel} channel={channel} row={row} />
              ),
            )
          }
        </AsyncSection>
      </Stack>
    </section>
  )
}

/** Stands where the member put it while that is saved; a failure puts it back and says so. */
function ChannelSwitch({ channel, row }: { channel: ContactChannel; row: ConsentRow }) {
  const { t } = useTranslation('profile')
  const signedIn = useMember()
  const queries = useQueryClient()
  const hintId = useId()
  const stopped = channel === 'sms' && row.sms_stopped_at !== null
  /** Where the member put the switch, until that is saved; the mutation's own state comes a moment later. */
  const [wanted, setWanted] = useState<boolean | null>(null)
  const saving = useMutation({
    // A read that is under way would put the switch back where it was.
    onMutate: () => queries.cancelQueries({ queryKey: ['consent'] }),
    mutationFn: (allowed: boolean) => signedIn.api.profile.allow(signedIn.member.id, channel, allowed),
    onSuccess: (saved, allowed) => {
      queries.setQueryData(memberQueries.consent(signedIn).queryKey, saved)
      const answer = allowed ? 'on' : 'off'
      void showToast({ tone: 'success', text: t(`contact.${channel}.${answer}`) })
    },
    // Who shared the number may have sent a STOP meanwhile.
    onError: () => void queries.invalidateQueries({ queryKey: ['consent'] }),
    onSettled: () => setWanted(null),
  })
  const stored = channel === 'sms' ? row.sms_enabled : row.email_enabled
  return (
    <div>
      <Switch
        className={classes.channel ?? ''}
        label={t(`contact.${channel}.label`)}
        aria-describedby={hintId}
        checked={!stopped && (wanted ?? stored)}
        disabled={stopped}
        onChange={(event) => {
          if (wanted !== null) return
          setWanted(event.currentTarget.checked)
          saving.mutate(event.currentTarget.checked)
        }}
      />
      <Text id={hintId}>{stopped ? t('contact.sms.stopped') : t(`contact.${channel}.hint`)}</Text>
      <Text role="alert" c="var(--mantine-color-error)">
        {saving.isError ? t('contact.failed') : null}
      </Text>
    </div>
  )
}
