import type { CareDocuments, DoneAt } from '../../api/member/care-documents.ts'
import { ApiProblem } from '../../api/problems.ts'

interface Parcel {
  readonly careId: string
  readonly at: DoneAt
  readonly content: Blob
}

/**
 * One file on its way. Called again after a lost network it goes under the number that it has: twice is once. A number that is used up
 * (the file came and its answer was lost, or a day has passed) is replaced by a new one, under which the server knows the same bytes again.
 * @throws FileRefused
 * @throws ApiProblem
 */
export function createDelivery(
  documents: Pick<CareDocuments, 'announce' | 'send'>,
  { careId, at, content }: Parcel,
): (onPart: (part: number) => void) => Promise<void> {
  let number: string | null = null
  return async (onPart) => {
    const hadNumber = number !== null
    number ??= await documents.announce(careId, at)
    try {
      await documents.send(number, content, onPart)
    } catch (error) {
      if (!hadNumber || !(error instanceof ApiProblem) || error.kind !== 'conflict') throw error
      number = await documents.announce(careId, at)
      await documents.send(number, content, onPart)
    }
  }
}
