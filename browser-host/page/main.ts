import { noticeWhenLinkCloses } from './notice.ts'
import { askForNotificationsOnce, behaveAsWindow } from './window-events.ts'

behaveAsWindow()
noticeWhenLinkCloses()
askForNotificationsOnce()
