import type { TestProject } from 'vitest/node'
import { startPostgres } from '../database/postgres-server.ts'
import { givenServices } from './given-services.ts'
import { dropTemplates } from './test-databases.ts'

/**
 * Starts the PostgreSQL servers of a run of the integration tests (`globalSetup`), whose databases `test-databases.ts`
 * gives away, and answers how to stop them. One for each worker: transaction numbers belong to a server, so what one
 * database does shows in the snapshots of all. The files go with the servers; those of a killed run go with the next.
 */
export default async function startTestServers(project: TestProject): Promise<() => Promise<void>> {
  const workers = Array.from({ length: givenServices() === null ? project.vitest.config.maxWorkers : 0 })
  const servers = await Promise.all(workers.map(() => startPostgres(null)))
  const urls = servers.map(({ url }) => url)
  project.provide('postgresUrls', urls)
  // Somebody who changes a migration while Vitest watches gets databases with the change.
  project.onTestsRerun(async () => void (await Promise.all(urls.map(dropTemplates))))
  return async () => void (await Promise.all(servers.map((server) => server.stop())))
}
