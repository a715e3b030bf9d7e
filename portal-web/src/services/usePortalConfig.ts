import { useEffect, useState } from 'react'
import { NO_CONFIG, type PortalConfig } from '../api/portal-config.ts'
import { usePortalServices } from './PortalServicesContext.tsx'

/** The public configuration; nothing is configured until it has arrived. */
export function usePortalConfig(): PortalConfig {
  const services = usePortalServices()
  const [config, setConfig] = useState<PortalConfig | null>(null)
  useEffect(() => {
    let shown = true
    void services.config().then((loaded) => {
      if (shown) setConfig(loaded)
      return undefined
    })
    return () => {
      shown = false
    }
  }, [services])
  return config ?? NO_CONFIG
}
