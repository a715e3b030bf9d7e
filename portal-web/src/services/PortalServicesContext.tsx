import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { NO_CONFIG, type PortalConfig } from '../api/portal-config.ts'
import type { PortalServices } from '../api/services.ts'

const ServicesContext = createContext<PortalServices | null>(null)

export function PortalServicesProvider({ services, children }: { services: PortalServices; children: ReactNode }) {
  return <ServicesContext value={services}>{children}</ServicesContext>
}

/** @throws Error outside of the provider */
export function usePortalServices(): PortalServices {
  const services = use(ServicesContext)
  if (!services) throw new Error('PortalServicesProvider is missing')
  return services
}

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
