import { enqueue } from '../../sync/outbox-writer.repo.ts'
export const door = enqueue
