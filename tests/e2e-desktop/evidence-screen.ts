import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { SAMPLE_PASSWORD } from '../../src-shared/sample-data/accounts.ts'
import type { TestStack } from './stack.ts'

/** A client of its own, signed in as a sample account. */
export async function signedIn(stack: TestStack, email: string): Promise<SupabaseClient> {
  const client = createClient(stack.url, stack.publishableKey, { auth: { persistSession: false } })
  const { error } = await client.auth.signInWithPassword({ email, password: SAMPLE_PASSWORD })
  if (error) throw error
  return client
}

interface SentEvidence {
  readonly memberId: string
  readonly kind: string
  readonly date: string
  readonly value?: string
  readonly unit?: string
  readonly document: Uint8Array
}

/** Evidence of the member's one gap with its document, entered by `email` as a desk does it. */
export async function sendEvidence(stack: TestStack, email: string, sent: SentEvidence): Promise<void> {
  const { memberId, kind, date, value = null, unit = null } = sent
  const client = await signedIn(stack, email)
  const [gap] = await stack.sql('select id from public.care_gaps where member_id = $1', [memberId])
  const { data: ticket } = await client.rpc('announce_document', { p_gap_id: gap?.['id'] })
  const stored = await client.functions.invoke<{ documentId: string }>('evidence-document', {
    body: new Uint8Array(sent.document).buffer,
    headers: { 'idempotency-key': String(ticket) },
  })
  const { error } = await client.from('gap_evidence').insert({
    member_id: memberId,
    care_gap_id: gap?.['id'],
    kind,
    service_date: date,
    value,
    unit,
    source: 'record',
    document_id: stored.data?.documentId,
  })
  if (error) throw error
}

/** Bits as text, packed with zeros at the end. */
const packed = (bits: string): string =>
  (bits.match(/.{1,8}/g) ?? []).map((byte) => String.fromCharCode(parseInt(byte.padEnd(8, '0'), 2))).join('')

/**
 * A page as a fax server stores it: one picture of 64 by 64 dots in CCITT Group 4, all of it black. The first line has a run of 64 black
 * dots, each further one is like the line above it, and the end is marked (ITU-T T.6).
 */
export function faxedPage(): Uint8Array {
  const picture = packed(
    `001 00110101 0000001111 0000110111 ${'11'.repeat(63)} ${'000000000001'.repeat(2)}`.replaceAll(' ', ''),
  )
  const content = '200 0 0 200 0 0 cm /Fax Do'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources << /XObject << /Fax 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    `<< /Type /XObject /Subtype /Image /Width 64 /Height 64 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /CCITTFaxDecode /DecodeParms << /K -1 /Columns 64 /Rows 64 >> /Length ${picture.length} >>\nstream\n${picture}\nendstream`,
  ]
  const body = objects.map((object, at) => `${at + 1} 0 obj\n${object}\nendobj\n`).join('')
  const file = `%PDF-1.4\n${body}trailer\n<< /Root 1 0 R /Size 6 >>\nstartxref\n0\n%%EOF\n`
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0))
}
