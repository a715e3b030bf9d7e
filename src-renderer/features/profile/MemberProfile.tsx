import { Button, Group } from '@mantine/core'
import { memo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '#shared/domain/time/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './profile.module.css'
import { useCallPreferences, useProfile, useProfileActions } from './useProfile.ts'

/** What a member wishes for every call, who corrected what last, and the way to change it. */
export const MemberProfile = memo(function MemberProfile({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation(['wishes', 'board'])
  const format = useFormatContext()
  const profile = useProfile(memberId)
  const { busy, confirm } = useProfileActions(memberId)
  const [opened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  if (!profile) return null
  const { fields, correction, unsent, phoneWorks } = profile
  const close = (): void => {
    setOpened(false)
    button.current?.focus()
  }
  return (
    <div className={classes.profile}>
      <CallPreferenceList memberId={memberId} />
      {correction === null ? null : (
        <p className={classes.source}>
          {t('corrected', {
            when: formatDateTime(correction.at, format),
            source: t(`board:verification.source.${correction.source}`),
            who: correction.by ?? '',
          })}
        </p>
      )}
      {unsent ? <p className={classes.source}>{t('unsent')}</p> : null}
      <Group gap="xs">
        <Button
          ref={button}
          size="compact-sm"
          variant="default"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        >
          {t('open')}
        </Button>
        {(['sms', 'email'] as const).map((channel) =>
          (channel === 'sms' ? fields.phone === null || !phoneWorks : fields.email === null) ? null : (
            <Button
              key={channel}
              size="compact-sm"
              variant="default"
              aria-disabled={busy}
              onClick={() => confirm(channel)}
            >
              {t(`confirm.${channel}`)}
            </Button>
          ),
        )}
      </Group>
      {opened ? <ProfileForm memberId={memberId} shown={fields} onClose={close} /> : null}
    </div>
  )
})

interface CallPreferenceListProps {
  readonly memberId: string
  readonly verified?: boolean
}

/** One line for each; nothing if there is none. Says nothing about health. */
export const CallPreferenceList = memo(function CallPreferenceList({
  memberId,
  verified = true,
}: CallPreferenceListProps) {
  const { t } = useTranslation(['wishes', 'statements'])
  const { locale } = useFormatContext()
  const preferences = useCallPreferences(memberId, verified)
  if (!preferences) return null
  const { preferredName, interpreterLanguage, oneCaller, mayTalkWith } = preferences
  const lines = [
    interpreterLanguage === null ? null : t('wish.interpreter', { language: interpreterLanguage }),
    oneCaller === null || oneCaller.mine ? null : t('wish.oneCaller', { name: oneCaller.name }),
    oneCaller?.mine === true ? t('wish.onlyYou') : null,
    preferredName === null ? null : t('wish.name', { name: preferredName }),
    ...mayTalkWith.map(({ name, until, topic }) =>
      topic === null
        ? t('wish.mayTalk', { name })
        : t('wish.mayTalkAbout', { name, topic: t(`statements:topic.${topic}`), date: formatDate(until, locale) }),
    ),
  ].filter((line) => line !== null)
  if (lines.length === 0) return null
  return (
    <ul className={classes.wishes} aria-label={t('wish.title')}>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  )
})
