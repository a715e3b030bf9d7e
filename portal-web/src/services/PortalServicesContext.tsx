import { createContext, use, type ReactNode } from 'react'
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
