/** A catalogue is flat: one key, one text, with `{{name}}` where a value goes (the notation of i18next, which the web uses). */
export type MessageCatalogue = Readonly<Record<string, string>>

export type MessageParams = Readonly<Record<string, string | number>>

/** Puts the values into a text. A value that is missing stays visible as `{{name}}`, so that a spec can catch it. */
export function fillIn(text: string, params: MessageParams = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}

/** The same catalogues, in which a key of an earlier one cannot have a text: the compiler names the key. */
type Distinct<Parts, Seen = never> = Parts extends readonly [infer First, ...infer Rest]
  ? [First & Readonly<Record<keyof First & Seen, never>>, ...Distinct<Rest, Seen | keyof First>]
  : []

type Joined<Parts> = Parts extends readonly [infer First, ...infer Rest] ? First & Joined<Rest> : unknown

/** Joins catalogues into one. Two that share a key fail to compile. */
export function joinCatalogues<const Parts extends readonly MessageCatalogue[]>(
  parts: Parts & Distinct<Parts>,
): Joined<Parts>
export function joinCatalogues(parts: readonly MessageCatalogue[]): MessageCatalogue {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
}
