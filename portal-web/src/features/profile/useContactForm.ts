import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useTranslation } from 'react-i18next'
import type { ContactPurpose } from '../../api/member/profile.ts'
import { problemKind } from '../../api/problems.ts'
import { useKeptEdit } from '../../services/kept-edits.ts'
import { useMember } from '../../services/MemberContext.tsx'
import { useUnsavedEdits } from '../../services/unsaved-edits.ts'
import { showToast } from '../../ui/toast.ts'
import { shownValue, type ContactField } from './field-attributes.ts'

/** What is said beside the field. `needed`: it is the last contact. */
type ContactProblem =
  | 'phone'
  | 'email'
  | 'needed'
  | 'incomplete'
  | 'wrong'
  | 'expired'
  | 'tooManyTries'
  | 'busy'
  | 'busySending'
  | 'failed'
  | 'signedOut'

export interface ContactForm {
  /** What stands in the field. */
  readonly shown: string
  readonly isEdited: boolean
  readonly problem: ContactProblem | null
  readonly busy: boolean
  /** Where the code went; null while none is asked for. */
  readonly sentTo: string | null
  /** What the code confirms. */
  readonly purpose: ContactPurpose
  readonly code: string
  readonly edit: (text: string) => void
  readonly typeCode: (text: string) => void
  /** Sends a code or takes the code: whatever is next. */
  readonly submit: () => Promise<void>
  /** Back to what is stored. */
  readonly cancel: () => void
  readonly forgetProblem: () => void
}

interface SentCode {
  readonly to: string
  /** Epoch ms. */
  readonly at: number
  readonly purpose: ContactPurpose
}

/** What a page leaves for the next one; never the code. */
const keptForm = z.object({
  typed: z.string(),
  sent: z.nullable(z.object({ to: z.string(), at: z.number(), purpose: z.enum(['change', 'remove']) })),
})
/** So long a code is good (docs/rules/access.md#one-time-codes). */
const CODE_MS = 10 * 60_000

const CHANNEL = { phone: 'sms', email: 'email' } as const
const OTHER = { phone: 'email', email: 'phone' } as const

/**
 * A new phone number or e-mail address of the member (docs/rules/access.md#own-contact). It follows the record while nothing
 * is typed; what was typed stays when the server can't be reached.
 */
export function useContactForm(field: ContactField): ContactForm {
  const { api, member } = useMember()
  const { t } = useTranslation('profile')
  const queries = useQueryClient()
  const stored = shownValue(field, member[field])
  const [typed, setTyped] = useState<string | null>(null)
  const [sent, setSent] = useState<SentCode | null>(null)
  const sentTo = sent?.to ?? null
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<ContactProblem | null>(null)
  const [busy, setBusy] = useState(false)
  const shown = typed ?? stored
  const isEdited = shown.trim() !== stored
  useUnsavedEdits(`contact ${field}`, isEdited)
  // A phone may discard the page while the member reads the code.
  useKeptEdit(`contact ${field}`, isEdited ? { typed: shown, sent } : null, (kept) => {
    const earlier = keptForm.safeParse(kept)
    if (!earlier.success || typed !== null) return
    setTyped(earlier.data.typed)
    if (earlier.data.sent && Date.now() - earlier.data.sent.at < CODE_MS) setSent(earlier.data.sent)
  })

  const cancel = (): void => {
    setTyped(null)
    setSent(null)
    setCode('')
    setProblem(null)
  }
  const finish = async (what: 'changed' | 'removed'): Promise<void> => {
    await Promise.all(['profile', 'contactChanges'].map((name) => queries.invalidateQueries({ queryKey: [name] })))
    cancel()
    void showToast({ tone: 'success', text: t(`signIn.${field}.${what}`) })
  }
  const askCode = async (): Promise<ContactProblem | null> => {
    const { readSignInContact } = await import('#shared/domain/sign-in/contact.ts')
    const purpose = shown.trim() === '' ? 'remove' : 'change'
    // To take one out, the code goes to the one that stays.
    const target = purpose === 'remove' ? OTHER[field] : field
    const contact = readSignInContact(purpose === 'remove' ? (member[target] ?? '') : shown.trim())
    if (contact?.channel !== CHANNEL[target]) return purpose === 'remove' ? 'needed' : field
    await api.profile.askContactCode(contact.address, purpose)
    setTyped(purpose === 'remove' ? '' : shownValue(field, contact.address))
    setSent({ to: contact.address, at: Date.now(), purpose })
    setCode('')
    return null
  }
  const giveCode = async ({ to, purpose }: SentCode): Promise<ContactProblem | null> => {
    const digits = code.replaceAll(/\D/g, '')
    if (digits.length !== 6) return 'incomplete'
    const answer = await api.profile.giveContactCode(to, digits, purpose)
    if (answer !== 'changed') return answer
    await finish(purpose === 'remove' ? 'removed' : 'changed')
    return null
  }
  const next = (): Promise<ContactProblem | null> => (sent === null ? askCode() : giveCode(sent))
  const submit = async (): Promise<void> => {
    if (busy || (sentTo === null && shown.trim() === stored)) return
    setBusy(true)
    setProblem(null)
    try {
      setProblem(await next())
    } catch (error) {
      const kind = problemKind(error)
      // Who asked for a code has tried nothing yet.
      const busyWith = sentTo === null ? 'busySending' : 'busy'
      setProblem(kind === 'busy' ? busyWith : kind === 'invalid' ? field : kind === 'signedOut' ? kind : 'failed')
    } finally {
      setBusy(false)
    }
  }
  return {
    shown,
    isEdited,
    problem,
    busy,
    sentTo: sentTo === null ? null : shownValue(sentTo.includes('@') ? 'email' : 'phone', sentTo),
    purpose: sent?.purpose ?? 'change',
    code,
    edit: setTyped,
    typeCode: setCode,
    submit,
    cancel,
    forgetProblem: () => setProblem(null),
  }
}
