export { RecordDialogHost } from './RecordDialog.tsx'
export { MemberStatements, RecordPart } from './RecordPart.tsx'
export { useRecordCommand } from './useRecordCommand.ts'
