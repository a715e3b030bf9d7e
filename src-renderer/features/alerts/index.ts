export { AlertBanner, type AlertBannerProps } from './AlertBanner.tsx'
