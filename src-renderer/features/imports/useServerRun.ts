import { useEffect, useState } from 'react'
import { useStore } from 'zustand/react'
import { useDeskApi } from '../../api/index.ts'
import { createServerRun } from './server-run.ts'

/** A run of the server for as long as it is looked at. */
export function useServerRun() {
  const { imports } = useDeskApi()
  const [server] = useState(() => createServerRun(imports))
  const { running } = useStore(server)
  const isRunning = running !== null
  useEffect(() => (isRunning ? server.watch() : undefined), [server, isRunning])
  return { ...server, running }
}
