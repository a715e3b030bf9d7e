import { createContext } from 'react'

/** Shows the text messages of this member (id); null where a task is shown beside them, or in a call. */
export const OpenMessages = createContext<((memberId: string) => void) | null>(null)
