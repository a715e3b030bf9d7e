import { useEffect, useState } from 'react'
import { loadPortalConfig, NO_CONFIG, type PortalConfig } from '../../api/portal-config.ts'

export function usePortalConfig(): PortalConfig {
  const [config, setConfig] = useState(NO_CONFIG)
  useEffect(() => {
    const leaving = new AbortController()
    void loadPortalConfig(leaving.signal).then((loaded) => {
      if (!leaving.signal.aborted) setConfig(loaded)
      return undefined
    })
    return () => leaving.abort()
  }, [])
  return config
}
