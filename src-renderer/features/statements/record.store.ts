import { create } from 'zustand'
import { toDialable } from '#shared/domain/contact-rules/index.ts'
import { DESK_KEYS } from '#shared/domain/keys/index.ts'
import type { BoardCard } from '#shared/ipc/board.ts'
import type { StatementContent } from '#shared/sync/statements.ts'
import { fullName } from '../../ui/full-name.ts'

/** Opens the dialog for the selected member. */
export const RECORD_KEY = DESK_KEYS['member.record']

/** About whom something is being recorded. */
export interface RecordSubject {
  readonly memberId: string
  /** First and last name; shown with `dir="auto"`. */
  readonly name: string
  /** E.164: the number of the running call, else the one that a call would dial; null where none works. */
  readonly number: string | null
  /** A call with the member runs. */
  readonly inCall: boolean
  /** It is certain who is on the line, or nobody is. */
  readonly verified: boolean
}

/** From the card: nobody is on the line. */
export function subjectOf(card: BoardCard): RecordSubject {
  const number = toDialable(card.contact.phone)
  return {
    memberId: card.id,
    name: fullName(card),
    number: number.status === 'ok' ? number.e164 : null,
    inCall: false,
    verified: true,
  }
}

/** What the second step of the dialog is given. */
export interface RecordFormProps {
  readonly subject: RecordSubject
  /** Records it and closes the dialog. */
  readonly onRecord: (content: StatementContent) => void
  /** Back to what else can be recorded. */
  readonly onBack: () => void
}

export const useRecordStore = create<{ readonly subject: RecordSubject | null }>()(() => ({
  subject: null,
}))

export const recordActions = {
  open: (subject: RecordSubject): void => useRecordStore.setState({ subject }),
  /** What the running call knows of its member now, where the dialog is open for it. */
  follow: (subject: RecordSubject): void =>
    useRecordStore.setState(({ subject: open }) =>
      open?.inCall === true && open.memberId === subject.memberId ? { subject } : {},
    ),
  close: (): void => useRecordStore.setState({ subject: null }),
}

/** Opens the dialog for a member with whom nobody is on the line. */
export const recordAbout = (card: BoardCard): void => recordActions.open(subjectOf(card))
