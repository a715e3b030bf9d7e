import { createServer } from 'node:net'
import { StartProblem } from './say.ts'

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

export interface Ports {
  readonly stack: number
  readonly portal: number
  readonly desk: number
}

/** Three neighboring ports from `base`. @throws StartProblem naming the taken port and the way round it. */
export async function reservePorts(base: number): Promise<Ports> {
  const ports = { stack: base, portal: base + 1, desk: base + 2 }
  for (const port of Object.values(ports)) {
    if (!(await isFree(port))) {
      throw new StartProblem(
        `Port ${port} is taken by another program. Stop it, or choose other ports: npm start -- --port ${base + 100}`,
      )
    }
  }
  return ports
}
