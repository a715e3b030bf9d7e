import { lazy, Suspense } from 'react'
import { Route, Routes } from 'react-router-dom'
import { useHtmlLanguage } from '#ui/i18n/index.ts'
import { LandingPage } from '../features/landing/index.ts'
import { PageFrame } from './PageFrame.tsx'

const DeskLinkPage = lazy(async () => ({ default: (await import('../features/desk-link/index.ts')).DeskLinkPage }))
const NotFoundPage = lazy(async () => ({ default: (await import('../features/not-found/index.ts')).NotFoundPage }))

/** The start page comes with the first load; every other page is fetched when it is asked for. */
export function App() {
  useHtmlLanguage()
  return (
    <PageFrame>
      <Suspense fallback={null}>
        <Routes>
          <Route path="/" element={<LandingPage />} />
          <Route path="/dashboard" element={<DeskLinkPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </Suspense>
    </PageFrame>
  )
}
