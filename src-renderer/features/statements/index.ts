export { RecordDialogHost } from './RecordDialog.tsx'
export { MemberStatements, RecordPart } from './RecordPart.tsx'
export { notifyUndo } from './undo-notice.tsx'
export { useRecordCommand } from './useRecordCommand.ts'
