import { create } from 'zustand'

/** Opens the dialog for the selected member. */
export const RECORD_KEY = 'e'

/** About whom something is being recorded. */
export interface RecordSubject {
  readonly memberId: string
  /** First and last name; shown with `dir="auto"`. */
  readonly name: string
  /** It is certain who is on the line, or nobody is. */
  readonly verified: boolean
}

export const useRecordStore = create<{ readonly subject: RecordSubject | null }>()(() => ({
  subject: null,
}))

export const recordActions = {
  open: (subject: RecordSubject): void => useRecordStore.setState({ subject }),
  close: (): void => useRecordStore.setState({ subject: null }),
}
