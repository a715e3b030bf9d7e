import { invalidKey } from './errors.ts'

/** One object's address. */
export interface ObjectName {
  readonly bucket: string
  /** Path inside the bucket, without a slash at either end. */
  readonly name: string
}

const LONGEST = 1024
/** The letters that hosted projects allow in a key (those that S3 treats safely). */
const SAFE_KEY = /^[\w!\-.*'() &$@=;:+,?/]+$/
const SAFE_BUCKET = /^[\w!\-.*'() &$@=;:+,?]{1,100}$/

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw invalidKey(text)
  }
}

/** @throws StorageRefusal for a name no object can have: empty or dotted folders, letters outside the safe set */
export function checkedName(name: string): string {
  const steps = name.split('/')
  const plain = steps.every((step) => step !== '' && step !== '.' && step !== '..')
  if (!plain || name.length > LONGEST || !SAFE_KEY.test(name)) throw invalidKey(name)
  return name
}

/** @throws StorageRefusal */
function checkedBucket(bucket: string): string {
  if (!SAFE_BUCKET.test(bucket) || bucket === '.' || bucket === '..') throw invalidKey(bucket)
  return bucket
}

/**
 * Reads `<bucket>/<path>` of a request's address.
 * @param route still percent-encoded
 * @throws StorageRefusal
 */
export function objectNameOf(route: string): ObjectName {
  const [bucket = '', ...path] = route.split('/')
  return { bucket: checkedBucket(decoded(bucket)), name: checkedName(decoded(path.join('/'))) }
}

/** Reads `<bucket>` where an address names nothing further. @throws StorageRefusal */
export const bucketOf = (route: string): string => checkedBucket(decoded(route))
