import { fillIn, type MessageParams } from '../kernel/message-catalogue.ts'
import { en } from './en.ts'

export type MessageKey = keyof typeof en

type PluralKey<Key> = Key extends `${infer Base}_other` ? Base : never

const plurals = new Intl.PluralRules('en')

/** `count` chooses the plural form `_one` or `_other`, as in i18next. */
export function say(key: MessageKey | PluralKey<MessageKey>, params: MessageParams = {}): string {
  const plural = `${key}_${plurals.select(Number(params.count))}`
  const found = (params.count === undefined ? [key, plural] : [plural, key]).find(isMessageKey)
  return found === undefined ? key : fillIn(en[found], params)
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(en, text)
}
