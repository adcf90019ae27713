import { en } from './en.ts'
import { sayerOf } from './sayer.ts'

export type MessageKey = keyof typeof en

/** For browsers, and for rules that they share with the server. */
export const { say, isMessageKey } = sayerOf(en)
