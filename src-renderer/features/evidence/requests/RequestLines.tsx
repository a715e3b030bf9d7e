import { Button, Group, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mayVerifyEvidence } from '#shared/domain/gaps/index.ts'
import { kindsOfGap } from '#shared/domain/measures/index.ts'
import { REQUEST_ENDS, requestDue, type RequestEnd } from '#shared/domain/record-requests/index.ts'
import { gapNameIn } from '#shared/domain/script/index.ts'
import {
  formatDate,
  formatDateTime,
  formatMonthInWords,
  localDate,
  ownZone,
  toEpochMs,
} from '#shared/domain/time/index.ts'
import type { MemberDetail } from '#shared/ipc/board.ts'
import type { RecordRequestRow } from '#shared/sync/request-row.ts'
import type { CareGapRow } from '#shared/sync/rows.ts'
import { REQUEST_WAYS } from '#shared/sync/vocabulary.ts'
import { useDeskNow, useSession } from '../../../api/index.ts'
import { ChangeMenu } from '../../../ui/ChangeMenu.tsx'
import { ReasonDialog } from '../../../ui/ReasonDialog.tsx'
import { useFormatContext } from '../../../ui/useFormatContext.ts'
import classes from '../evidence.module.css'
import { REASON, reasonTexts } from '../reason.ts'
import { RequestForm } from './RequestForm.tsx'
import { useRequestChange } from './useRequestChange.ts'

interface Props {
  readonly gap: CareGapRow
  readonly detail: Pick<MemberDetail, 'requests' | 'staffNames' | 'unsentRowIds'>
  /** The gap is open, and the plan has not closed its year. */
  readonly open: boolean
  /** No record is here that waits for somebody to decide upon it. */
  readonly wanted: boolean
}

const NOBODY = { askedOf: '', fax: null, phone: null, service: null }

/** Who was asked for a record of this gap and what became of it; coordinators and clinicians ask, and say so (docs/rules/care.md#record-requests). */
export function RequestLines({ gap, detail, open, wanted }: Props) {
  const { t } = useTranslation('requests')
  const { locale } = useFormatContext()
  const session = useSession()
  const { api, busy, save } = useRequestChange(gap.member_id)
  const [opening, setOpening] = useState(false)
  const requests = detail.requests.filter(({ care_gap_id: id, state }) => id === gap.id && (open || state === 'open'))
  const asks = session.kind === 'signed-in' && mayVerifyEvidence(session.role)
  const name = gapNameIn(gap.name, locale)
  const offers = asks && open && wanted && requests.every(({ state }) => state !== 'open')
  return (
    <>
      {requests.length === 0 ? null : (
        <ul className={classes.list} aria-label={t('list', { gap: name })}>
          {requests.map((request) => (
            <RequestLine key={request.id} request={request} gap={gap} detail={detail} asks={asks} />
          ))}
        </ul>
      )}
      {offers ? (
        <Button
          size="compact-xs"
          variant="default"
          data-act="ask"
          aria-expanded={opening}
          aria-label={t('openFor', { gap: name })}
          onClick={() => setOpening(!opening)}
        >
          {t('open')}
        </Button>
      ) : null}
      {offers && opening ? (
        <RequestForm
          gap={gap}
          // Sent back, the same practice is asked again as a rule.
          asked={lastAsked(requests[0])}
          busy={busy}
          onSave={(asked) =>
            save(
              'opened',
              () => api.requests.open({ memberId: gap.member_id, gapId: gap.id, ...asked }),
              () => setOpening(false),
            )
          }
          onBack={() => setOpening(false)}
        />
      ) : null}
    </>
  )
}

const lastAsked = (request: RecordRequestRow | undefined) =>
  request === undefined
    ? NOBODY
    : { askedOf: request.asked_of, fax: request.fax, phone: request.phone, service: request.service }

interface LineProps {
  readonly request: RecordRequestRow
  readonly gap: CareGapRow
  readonly detail: Props['detail']
  readonly asks: boolean
}

function RequestLine({ request, gap, detail, asks }: LineProps) {
  const { t } = useTranslation(['requests', 'measures'])
  const { locale } = useFormatContext()
  const { asked_of: askedOf, fax, phone, said_when: said, sent_at: sent } = request
  const isOpen = request.state === 'open'
  const facts = useFacts(request, detail.staffNames)
  const next = useNext(request)
  const service = kindsOfGap(gap).find((kind) => kind === request.service)
  const title = sent !== null || !isOpen ? 'asked' : 'toAsk'
  const whom = askedOf === '' ? t('nobody') : askedOf
  const numbers =
    fax !== null && phone !== null
      ? t('numbers', { fax, phone })
      : fax !== null
        ? t('fax', { fax })
        : phone !== null
          ? t('phone', { phone })
          : null
  return (
    <li className={classes.entry} data-line={request.id}>
      <span className={classes.text}>
        {title === 'toAsk' && askedOf === '' ? t('toAskAnyone') : t(title, { whom })}
      </span>
      {isOpen && numbers !== null ? <span>{numbers}</span> : null}
      {isOpen && service !== undefined ? (
        <span>{t('service', { service: t(`measures:service.${service}`) })}</span>
      ) : null}
      {isOpen && said !== '' ? (
        <span>
          {t('said')} <bdi>{/^\d{4}-\d{2}$/.test(said) ? formatMonthInWords(said, locale) : said}</bdi>
        </span>
      ) : null}
      {facts.length === 0 ? null : <span className={classes.by}>{facts.join(' · ')}</span>}
      {isOpen ? <span className={next.late ? classes.why : classes.by}>{next.text}</span> : null}
      {request.end_reason === null ? null : (
        <span className={classes.why} dir="auto">
          {request.end_reason}
        </span>
      )}
      {detail.unsentRowIds.includes(request.id) ? <span className={classes.by}>{t('unsent')}</span> : null}
      {isOpen && asks ? <Actions request={request} gap={gap} whom={whom} /> : null}
    </li>
  )
}

/** What was done about it, each with who and when. */
function useFacts(request: RecordRequestRow, staffNames: Readonly<Record<string, string>>): string[] {
  const { t } = useTranslation('requests')
  const format = useFormatContext()
  const by = (fact: string, staffId: string | null): string => {
    const name = staffId === null ? undefined : staffNames[staffId]
    return name === undefined ? fact : t('by', { fact, name })
  }
  const at = (instant: string): string => formatDateTime(instant, format)
  const { sent_at, sent_how, printed_at, chased_at, chases, state, ended_at } = request
  const facts: string[] = []
  if (sent_at === null && printed_at !== null && state === 'open') facts.push(t('printed', { when: at(printed_at) }))
  if (sent_at !== null && sent_how !== null)
    facts.push(by(t(`sent.${sent_how}`, { when: at(sent_at) }), request.sent_by))
  if (chased_at !== null) facts.push(by(t('chased', { count: chases, when: at(chased_at) }), request.chased_by))
  if (state !== 'open' && ended_at !== null) facts.push(t(`ended.${state}`, { when: at(ended_at) }))
  return facts
}

/** What comes next; late: today or before. */
function useNext(request: RecordRequestRow): { readonly text: string; readonly late: boolean } {
  const { t } = useTranslation('requests')
  const { locale } = useFormatContext()
  const zone = ownZone()
  const today = localDate(zone, useDeskNow()) ?? ''
  const dayOf = (instant: string): string => localDate(zone, toEpochMs(instant)) ?? instant.slice(0, 10)
  const { sent_at: sent, chases, created_at: opened } = request
  const { step, on } = requestDue({ openedOn: dayOf(opened), sentOn: sent === null ? null : dayOf(sent), chases })
  const date = formatDate(on, locale)
  if (on < today) return { text: t(`next.${step}Late`, { date }), late: true }
  if (step === 'send') return { text: t('next.send'), late: true }
  return on === today
    ? { text: t(`next.${step}Today`), late: true }
    : { text: t(`next.${step}`, { date }), late: false }
}

function Actions({ request, gap, whom }: Pick<LineProps, 'request' | 'gap'> & { readonly whom: string }) {
  const { t } = useTranslation(['requests', 'evidence'])
  const { t: evidence } = useTranslation('evidence')
  const { api, busy, save, makeSheet } = useRequestChange(request.member_id)
  const [step, setStep] = useState<'edit' | RequestEnd | null>(null)
  const target = { memberId: request.member_id, rowId: request.id }
  const back = (): void => setStep(null)
  const isNamed = request.asked_of.trim() !== ''
  const isSent = request.sent_at !== null
  return (
    <>
      <Group gap="xs">
        {isNamed ? (
          <ChangeMenu act="sheet" label={t('make')} name={t('makeOf', { whom })} busy={busy}>
            {(['en', 'es'] as const).map((language) => (
              <Menu.Item key={language} onClick={() => makeSheet(target, language)}>
                {t(`inLanguage.${language}`)}
              </Menu.Item>
            ))}
          </ChangeMenu>
        ) : null}
        {isNamed && !isSent ? (
          <ChangeMenu act="sent" label={t('markSent')} name={t('markSentOf', { whom })} busy={busy}>
            {REQUEST_WAYS.map((how) => (
              <Menu.Item key={how} onClick={() => save('sent', () => api.requests.markSent({ ...target, how }))}>
                {t(`how.${how}`)}
              </Menu.Item>
            ))}
          </ChangeMenu>
        ) : null}
        {isSent && request.chases < 2 ? (
          <Button
            size="compact-xs"
            disabled={busy}
            data-act="ask"
            aria-label={t('chaseOf', { whom })}
            onClick={() => save('chased', () => api.requests.chase(target))}
          >
            {t('chase')}
          </Button>
        ) : null}
        <Button
          size="compact-xs"
          variant={isNamed ? 'default' : 'filled'}
          aria-expanded={step === 'edit'}
          aria-label={t('editOf', { whom })}
          onClick={() => setStep(step === 'edit' ? null : 'edit')}
        >
          {t('edit')}
        </Button>
        <ChangeMenu act="end" label={t('end')} name={t('endOf', { whom })} busy={busy}>
          {REQUEST_ENDS.map((how) => (
            <Menu.Item key={how} onClick={() => setStep(how)}>
              {t(`endHow.${how}`)}
            </Menu.Item>
          ))}
        </ChangeMenu>
      </Group>
      {step === 'edit' ? (
        <RequestForm
          gap={gap}
          asked={lastAsked(request)}
          busy={busy}
          onSave={(asked) => save('corrected', () => api.requests.correct({ ...target, ...asked }), back)}
          onBack={back}
        />
      ) : null}
      {step === null || step === 'edit' ? null : (
        <ReasonDialog
          title={t(`endTitle.${step}`)}
          texts={reasonTexts(evidence, t('end'))}
          length={REASON}
          long
          busy={busy}
          onSubmit={(reason) => save('ended', () => api.requests.end({ ...target, how: step, reason }), back)}
          onClose={back}
        >
          <p className={classes.text}>{whom}</p>
        </ReasonDialog>
      )}
    </>
  )
}
