export { helpFor, needOfTask, type LocalHelp, type LocalResource } from './local-help.ts'
export {
  isResourcePhone,
  readAreas,
  readResourceFile,
  RESOURCE_LIMITS,
  resourceKey,
  type FileRefusal,
  type LineRefusal,
  type ResourceFile,
  type ResourceLine,
} from './resource-file.ts'
