import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strict } from '../strict.ts'

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
}

let online = true
/** The page reports the browser's view of the network. */
export const setOnline = (value: boolean): void => {
  online = value
}

async function fetchFile(url: string): Promise<Response> {
  const file = fileURLToPath(url)
  try {
    const type = MEDIA_TYPES[extname(file)] ?? 'application/octet-stream'
    return new Response(await readFile(file), { headers: { 'Content-Type': type } })
  } catch (cause) {
    throw new Error('net::ERR_FILE_NOT_FOUND', { cause })
  }
}

export const net = strict('net', {
  fetch: (input: string | Request, init?: RequestInit): Promise<Response> => {
    const url = typeof input === 'string' ? input : input.url
    return url.startsWith('file:') ? fetchFile(url) : fetch(input, init)
  },
  isOnline: (): boolean => online,
  get online(): boolean {
    return online
  },
})
