// Runs inside Deno: one process serves every edge function. Each function's own `Deno.serve` call is caught while its
// module loads, and its handler answers the requests for its name. The standard input has settings that take the place of
// earlier ones, a line each; the process ends when its parent closes it.

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
async function allFinished(): Promise<void> {
  while (unfinished.size > 0) await Promise.all(unfinished)
}

/** How often settings were taken: a module's address ends with it, so that each function is loaded anew with them. */
let taken = 0

/** Never over HTTP: whoever reaches the port of this process could send the functions and their keys elsewhere. */
async function takeSettings(line: string): Promise<void> {
  const { gone, given }: { gone: string[]; given: Record<string, string> } = JSON.parse(line)
  await allFinished()
  for (const name of gone) Deno.env.delete(name)
  for (const [name, value] of Object.entries(given)) Deno.env.set(name, value)
  taken += 1
  handlers.clear()
  console.log('SETTINGS TAKEN')
}

async function followParent(): Promise<void> {
  let begun = ''
  for await (const text of Deno.stdin.readable.pipeThrough(new TextDecoderStream())) {
    const lines = (begun + text).split('\n')
    begun = lines.pop() ?? ''
    for (const line of lines) void takeSettings(line)
  }
  Deno.exit(0)
}
void followParent()

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
      await import(`file://${folder}/${name}/index.ts${taken === 0 ? '' : `?settings=${taken}`}`)
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
  if (pathname === '/finished') {
    await allFinished()
    return new Response(null, { status: 204 })
  }
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
