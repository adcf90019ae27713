import { joinCatalogues } from '../kernel/message-catalogue.ts'
import { answers } from './answers.ts'
import { en } from './en.ts'
import { sayerOf } from './sayer.ts'

const texts = joinCatalogues([en, answers])

export type MessageKey = keyof typeof texts

/** For the server and the print service, which say everything. Browsers take `say-shown.ts`, or they load texts in vain. */
export const { say, isMessageKey } = sayerOf(texts)
