import { fillIn, type MessageParams } from '@brigade/contract/kernel/message-catalogue.ts'
import { paperMessages } from '@brigade/contract/printing/paper.messages.ts'

export const paperSays = (key: keyof typeof paperMessages, params?: MessageParams): string =>
  fillIn(paperMessages[key], params)
