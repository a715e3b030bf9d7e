import type { CustomTypeOptions } from 'i18next'
import type { ComponentType } from 'react'
import type { RecordKey } from '#shared/domain/keys/index.ts'
import type { StatementContent } from '#shared/sync/statements.ts'
import type { BadNumberReason, ConsentChannel } from '#shared/sync/vocabulary.ts'
import { AlreadyDoneForm } from './AlreadyDoneForm.tsx'
import { MayTalkForm } from './MayTalkForm.tsx'
import { DeceasedForm, EmailConsentForm, TextConsentForm } from './RecordForm.tsx'
import type { RecordFormProps, RecordSubject } from './record.store.ts'
import { SomeoneElseForm } from './SomeoneElseForm.tsx'

interface Entry {
  /** Its letter (`RECORD_KEYS`) and its words: `entry.<id>` of the catalog, which may name the `number`. */
  readonly id: RecordKey & keyof CustomTypeOptions['resources']['statements']['entry']
  /** Who is on the line need not be certain. */
  readonly beforeIdentity: boolean
}

/** Recorded by its letter alone. */
interface PlainEntry extends Entry {
  /** What is recorded; null where it says nothing about this one, and is not offered. */
  readonly content: (subject: RecordSubject) => StatementContent | null
}

/** Its letter opens a form, the second step of the dialog. */
interface FormEntry extends Entry {
  /** A `<form>` that takes the focus (`data-autofocus` or `autoFocus` on its first field) and ends in `onRecord` or `onBack`. */
  readonly Form: ComponentType<RecordFormProps>
}

/** One thing that can be recorded. */
export type RecordEntry = PlainEntry | FormEntry

/** What the dialog offers, in this order. A new kind of statement is an entry here, its words, and a line in `useStatementText.ts`. */
export const RECORD_ENTRIES: readonly RecordEntry[] = [
  {
    id: 'doNotCall',
    beforeIdentity: true,
    content: () => ({ kind: 'do-not-call', scope: 'all' }),
  },
  {
    id: 'noReminders',
    beforeIdentity: true,
    content: () => ({ kind: 'do-not-call', scope: 'reminders' }),
  },
  {
    id: 'deceased',
    beforeIdentity: true,
    Form: DeceasedForm,
  },
  { id: 'wrongNumber', beforeIdentity: true, content: badNumber('wrong') },
  { id: 'outOfService', beforeIdentity: true, content: badNumber('out-of-service') },
  { id: 'faxOrBusiness', beforeIdentity: true, content: badNumber('fax-or-business') },
  {
    id: 'alreadyDone',
    beforeIdentity: false,
    Form: AlreadyDoneForm,
  },
  { id: 'someoneElse', beforeIdentity: true, Form: SomeoneElseForm },
  { id: 'mayTalkWith', beforeIdentity: false, Form: MayTalkForm },
  { id: 'textsYes', beforeIdentity: false, Form: TextConsentForm },
  { id: 'textsNo', beforeIdentity: true, content: () => noTo('sms') },
  { id: 'emailYes', beforeIdentity: false, Form: EmailConsentForm },
  { id: 'emailNo', beforeIdentity: true, content: () => noTo('email') },
]

/** Of the number that is called, or would be. */
function badNumber(why: BadNumberReason): PlainEntry['content'] {
  return ({ number }) => (number === null ? null : { kind: 'bad-number', number, why })
}

/** Whoever says no needs no wording read. */
function noTo(channel: ConsentChannel): StatementContent {
  return { kind: 'consent', channel, given: false, wording: null, language: null }
}
