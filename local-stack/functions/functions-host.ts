// Runs inside Deno: one process serves every edge function. Each function's own `Deno.serve` call is caught while its
// module loads, and its handler answers the requests for its name. Ends when its parent closes the standard input.

type Handler = (request: Request) => Response | Promise<Response>

const [folder = '', port = '0'] = Deno.args
const serve = Deno.serve
const handlers = new Map<string, Promise<Handler>>()
let caught: Handler | undefined
let loading: Promise<unknown> = Promise.resolve()

/** What functions go on with after their answers. A hosted project keeps the function for it. */
const unfinished = new Set<Promise<unknown>>()
Object.defineProperty(globalThis, 'EdgeRuntime', {
  value: {
    waitUntil(work: Promise<unknown>): void {
      const settled: Promise<unknown> = work.catch(() => {}).finally(() => unfinished.delete(settled))
      unfinished.add(settled)
    },
  },
})
async function finished(): Promise<Response> {
  while (unfinished.size > 0) await Promise.all(unfinished)
  return new Response(null, { status: 204 })
}

async function endWithParent(): Promise<void> {
  for await (const _ of Deno.stdin.readable);
  Deno.exit(0)
}
void endWithParent()

Object.defineProperty(Deno, 'serve', {
  configurable: true,
  value: (first: Handler | object, second?: Handler) => {
    caught = second ?? (first as Handler)
    return { finished: Promise.resolve(), shutdown() {} }
  },
})

const missing = (): Response =>
  Response.json({ code: 'NOT_FOUND', message: 'Requested function was not found' }, { status: 404 })

/** Modules load one at a time, so that a caught handler belongs to the module being loaded. */
function handlerOf(name: string): Promise<Handler> {
  const known = handlers.get(name)
  if (known) return known
  const loaded = loading
    .catch(() => {})
    .then(async () => {
      caught = undefined
      await import(`file://${folder}/${name}/index.ts`)
      if (!caught) throw new Error(`function ${name} never called Deno.serve`)
      return caught
    })
  loading = loaded
  handlers.set(name, loaded)
  loaded.catch(() => handlers.delete(name))
  return loaded
}

async function exists(name: string): Promise<boolean> {
  try {
    return (await Deno.stat(`${folder}/${name}/index.ts`)).isFile
  } catch {
    return false
  }
}

const options = {
  port: Number(port),
  hostname: '127.0.0.1',
  onListen: ({ port: bound }: { port: number }) => console.log(`READY ${bound}`),
}
serve(options, async (request: Request) => {
  const { pathname } = new URL(request.url)
  // Asked by the stack alone: its gateway passes on what is below /functions/v1.
  if (pathname === '/finished') return finished()
  const name = pathname.replace(/^\/functions\/v1\//, '').split('/')[0] ?? ''
  if (!/^[a-z0-9][a-z0-9_-]*$/i.test(name) || !(await exists(name))) return missing()
  try {
    return await (
      await handlerOf(name)
    )(request)
  } catch (error) {
    console.error(name, error instanceof Error ? error.message : 'failed')
    return Response.json({ code: 'WORKER_ERROR', message: 'function failed' }, { status: 500 })
  }
})
