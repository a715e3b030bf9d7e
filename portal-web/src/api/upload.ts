import { ApiProblem } from './problems.ts'

interface Upload {
  readonly headers: Readonly<Record<string, string>>
  readonly content: Blob
  /** Called with the part that went out, 0 to 1. */
  readonly onPart: (part: number) => void
  readonly limitMs: number
}

export interface UploadAnswer {
  readonly status: number
  /** The body as JSON; null where it is none. */
  readonly body: unknown
}

/**
 * Posts bytes and tells how far they are, which `fetch` can't.
 * @throws ApiProblem `offline` where no answer came
 */
export async function upload(address: string, { headers, content, onPart, limitMs }: Upload): Promise<UploadAnswer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const fail = (): void => reject(new ApiProblem('offline'))
    request.addEventListener('error', fail)
    request.addEventListener('abort', fail)
    request.addEventListener('timeout', fail)
    request.addEventListener('load', () => resolve({ status: request.status, body: asJson(request.responseText) }))
    request.upload.addEventListener('progress', ({ loaded, total }) => onPart(total > 0 ? loaded / total : 0))
    request.open('POST', address)
    request.timeout = limitMs
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.send(content)
  })
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
