/** What members write by e-mail (docs/rules/messages.md#what-members-write-by-email). */
export { readMail, type MailWords, type ReceivedMail } from './read-mail.ts'
export { answerSubject } from './answer-subject.ts'
export { attachedFiles, messageFile, type AttachedFile, type MessageFile } from './attached-files.ts'
