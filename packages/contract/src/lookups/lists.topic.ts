import { liveTopic } from '../kernel/live-topic.ts'

/** A list of the business has changed. `list` is the name of the call that reads it. */
export const listsTopic = liveTopic('/manager/lists')
