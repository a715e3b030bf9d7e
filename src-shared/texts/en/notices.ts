/**
 * Notifications and the tray icon stand where anybody can read them: that something came, never what it says or
 * whom it is about. Only a setting lets a first name in.
 */
export const notices = {
  newMessage: 'New message from a member',
  newMessageFrom: 'New message from {{firstName}}',
  newMessages: '{{count}} new messages',
  unread_one: '{{count}} message waiting',
  unread_other: '{{count}} messages waiting',
  oldestMinutes: 'oldest {{minutes}} min',
  oldestHours: 'oldest {{hours}} h',
  openChat: 'Click to open the chat.',
  openDesk: 'Click to open Gapwise.',
  callbackDue_one: 'A callback is due',
  callbackDue_other: '{{count}} callbacks are due',
  openList: 'Click to see the list.',
  urgentAlert: 'Urgent member alert',
  trayOpen: 'Open Gapwise',
  trayQuit: 'Quit',
} as const
