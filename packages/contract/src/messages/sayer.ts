import { fillIn, type MessageCatalogue, type MessageParams } from '../kernel/message-catalogue.ts'

type KeyOf<Texts> = keyof Texts & string

type PluralKey<Key> = Key extends `${infer Base}_other` ? Base : never

const plurals = new Intl.PluralRules('en')

/** `say` fills in a text of this catalogue. `count` chooses the plural form `_one` or `_other`, as in i18next. */
export function sayerOf<const Texts extends MessageCatalogue>(texts: Texts) {
  const isMessageKey = (text: string): text is KeyOf<Texts> => Object.hasOwn(texts, text)
  const say = (key: KeyOf<Texts> | PluralKey<KeyOf<Texts>>, params: MessageParams = {}): string => {
    const plural = `${key}_${plurals.select(Number(params.count))}`
    const found = (params.count === undefined ? [key, plural] : [plural, key]).find(isMessageKey)
    return found === undefined ? key : fillIn(texts[found] ?? key, params)
  }
  return { say, isMessageKey }
}
