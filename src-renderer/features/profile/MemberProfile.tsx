import { Button, Group } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatDateTime } from '#shared/domain/time/index.ts'
import { useFormatContext } from '../../ui/useFormatContext.ts'
import { ProfileForm } from './ProfileForm.tsx'
import classes from './profile.module.css'
import { useCallWishes, useProfile, useProfileActions } from './useProfile.ts'

/** What a member wishes for every call, who corrected what last, and the way to change it. */
export function MemberProfile({ memberId }: { readonly memberId: string }) {
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
      <WishList memberId={memberId} />
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
}

/** One line for each wish; nothing where there is none. Says nothing about health. */
export function WishList({ memberId, verified = true }: { readonly memberId: string; readonly verified?: boolean }) {
  const { t } = useTranslation(['wishes', 'statements'])
  const { locale } = useFormatContext()
  const wishes = useCallWishes(memberId, verified)
  if (!wishes) return null
  const { preferredName, interpreterLanguage, oneCaller, mayTalkWith } = wishes
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
}
