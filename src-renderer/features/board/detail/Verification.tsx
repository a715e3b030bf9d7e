import type { ReactNode } from 'react'
import { toDialable } from '#shared/domain/contact-rules/index.ts'
import type { MemberDetail } from '#shared/ipc/board.ts'
import type { CommunicationType } from '#shared/sync/vocabulary.ts'
import { formatPhone } from '../../../ui/phone.ts'
import type { Display } from '../useDisplay.ts'
import classes from './detail.module.css'
import { HeldContact, useHeldContacts } from './HeldContact.tsx'
import { Section } from './Section.tsx'

interface Props {
  readonly detail: Pick<
    MemberDetail,
    'id' | 'verification' | 'email' | 'otherPhone' | 'mailingAddress' | 'pcpName' | 'badNumbers'
  >
  readonly phone: string | null
  readonly display: Display
}

/** Which ways to reach the member are confirmed, since when and how. */
export function Verification({ detail, phone, display }: Props) {
  const { id, verification, email, otherPhone, mailingAddress, pcpName } = detail
  const { t, date } = display
  const unverified =
    (phone !== null && verification?.phone_verified !== true) ||
    (email !== null && verification?.email_verified !== true)
  const held = useHeldContacts(id, unverified)
  const heldOf = (channel: CommunicationType) =>
    held
      .filter((one) => one.channel === channel)
      .map((one) => <HeldContact key={channel} held={one} memberId={id} display={display} />)
  const last = verification?.last_verified ?? null
  const source = verification?.verification_source ?? null
  return (
    <Section title={t('verification.title')}>
      <dl className={classes.pairs}>
        <dt>{t('verification.email')}</dt>
        <dd>
          <span dir="auto">{email ?? t('verification.noEmail')}</span>
          {email === null ? null : (
            <Verified
              yes={verification?.email_verified ?? false}
              since={verification?.email_verified_date ?? null}
              display={display}
            />
          )}
          {heldOf('email')}
        </dd>
        <dt>{t('verification.phone')}</dt>
        <dd>
          <span className={classes.number}>{phone === null ? t('card.noPhone') : formatPhone(phone)}</span>
          {phone === null ? null : (
            <NumberState number={phone} badNumbers={detail.badNumbers} display={display}>
              <Verified
                yes={verification?.phone_verified ?? false}
                since={verification?.phone_verified_date ?? null}
                display={display}
              />
            </NumberState>
          )}
          {heldOf('sms')}
        </dd>
        {otherPhone === null ? null : (
          <>
            <dt>{t('verification.otherPhone')}</dt>
            <dd>
              <span className={classes.number}>{formatPhone(otherPhone)}</span>
              <NumberState number={otherPhone} badNumbers={detail.badNumbers} display={display} />
            </dd>
          </>
        )}
        {mailingAddress === null ? null : (
          <>
            <dt>{t('verification.mailingAddress')}</dt>
            <dd>{mailingAddress}</dd>
          </>
        )}
        {pcpName === null ? null : (
          <>
            <dt>{t('verification.pcpName')}</dt>
            <dd dir="auto">{pcpName}</dd>
          </>
        )}
        <dt>{t('verification.lastVerified')}</dt>
        <dd>
          {last === null ? t('verification.never') : date(last)}
          {last === null || source === null ? null : (
            <span className={classes.dimmed}>{t(`verification.source.${source}`)}</span>
          )}
        </dd>
      </dl>
    </Section>
  )
}

interface NumberStateProps extends Pick<MemberDetail, 'badNumbers'> {
  readonly number: string
  readonly display: Display
  /** What else is to be said of a number that works. */
  readonly children?: ReactNode
}

/** That a number does not work comes before everything else about it. */
function NumberState({ number, badNumbers, display, children = null }: NumberStateProps) {
  const dialable = toDialable(number)
  const bad = badNumbers.find((one) => dialable.status === 'ok' && one.number === dialable.e164)
  if (bad === undefined) return children
  const date = display.dayOf(bad.since)
  return <span className={classes.bad}>{display.t(`verification.bad.${bad.why}`, { date })}</span>
}

function Verified({ yes, since, display: { t, date } }: { yes: boolean; since: string | null; display: Display }) {
  if (!yes) return <span className={classes.dimmed}>{t('verification.notVerified')}</span>
  return (
    <span className={classes.good}>
      {since === null ? t('verification.verified') : t('verification.verifiedOn', { date: date(since) })}
    </span>
  )
}
