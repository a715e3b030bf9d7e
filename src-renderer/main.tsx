import '#ui/theme/fonts.css'
import '@mantine/core/styles.css'
import '@mantine/notifications/styles.css'
import '@mantine/spotlight/styles.css'
import './theme/desk.css'
import { deskBridge } from './api/index.ts'
import { start } from './app/start.tsx'

const container = document.getElementById('root')
if (container) void start(container, deskBridge())
