import { fillIn, type MessageParams } from '../kernel/message-catalogue.ts'
import { en } from './en.ts'

export type MessageKey = keyof typeof en

/** The text for a key, with its values filled in. */
export function say(key: MessageKey, params?: MessageParams): string {
  return fillIn(en[key], params)
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text)
}
