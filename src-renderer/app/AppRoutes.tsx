import { useDocumentTitle } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import { Route, Routes } from 'react-router-dom'
import { BoardPage } from '../features/board/index.ts'
import { LandingPage, NotFoundPage } from '../features/landing/index.ts'
import { DeskLayout } from '../features/shell/index.ts'

/** The desk's part of the routes (docs/rules/access.md#routes). */
export function AppRoutes() {
  return (
    <Routes>
      <Route path="/" element={<LandingPage />} />
      <Route path="/dashboard" element={<DashboardRoute />} />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  )
}

function DashboardRoute() {
  const { t } = useTranslation('common')
  // Never a member's name: titles end up in task switchers and screen recordings.
  useDocumentTitle(t('title.dashboard'))
  return (
    <DeskLayout>
      <BoardPage />
    </DeskLayout>
  )
}
