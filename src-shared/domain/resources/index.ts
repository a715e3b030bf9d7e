export { helpFor, needOfTask, type LocalHelp, type LocalResource } from './local-help.ts'
export {
  isResourcePhone,
  readAreas,
  readResourceFile,
  RESOURCE_LIMITS,
  resourceKey,
  type FileRefusal,
  type ResourceFile,
} from './resource-file.ts'
