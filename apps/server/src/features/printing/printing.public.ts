export { queueTicket } from './queue-job.ts'
