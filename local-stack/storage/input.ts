import type { z } from 'zod'
import { unfit } from './errors.ts'

type Issue = z.core.$ZodIssue

const WORDS: Readonly<Record<string, string>> = { int: 'integer', array: 'array', string: 'string', object: 'object' }

/** What does not fit, in the words of the service's own check. */
function said(issue: Issue, body: unknown): string {
  if (body === null) return 'body must be object'
  const place = `body/${issue.path.join('/')}`
  if (issue.code === 'too_small') {
    const { origin, minimum } = issue
    return origin === 'array' ? `${place} must NOT have fewer than ${minimum} items` : `${place} must be >= ${minimum}`
  }
  if (issue.code === 'too_big') return `${place} must NOT have more than ${issue.maximum} items`
  if (issue.code !== 'invalid_type') return `${place} is invalid`
  const isMissing = issue.path.length === 1 && !Object.hasOwn(body as object, issue.path[0] ?? '')
  if (isMissing) return `body must have required property '${String(issue.path[0])}'`
  return `${place} must be ${WORDS[issue.expected] ?? issue.expected}`
}

/** Reads a JSON body. @throws StorageRefusal where it does not fit */
export async function inputOf<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const body: unknown = await request.json().catch(() => null)
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw unfit(issue === undefined ? 'body is invalid' : said(issue, body))
}
