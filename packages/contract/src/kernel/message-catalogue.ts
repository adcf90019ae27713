/** One text per key. `{{name}}` marks a value, as in i18next, which the web uses. */
export type MessageCatalogue = Readonly<Record<string, string>>

export type MessageParams = Readonly<Record<string, string | number>>

/** Fills values into a text. A missing value stays visible as `{{name}}`, so that a spec can catch it. */
export function fillIn(text: string, params: MessageParams = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}

type Distinct<Parts, Seen = never> = Parts extends readonly [infer First, ...infer Rest]
  ? [First & Readonly<Record<keyof First & Seen, never>>, ...Distinct<Rest, Seen | keyof First>]
  : []

type Joined<Parts> = Parts extends readonly [infer First, ...infer Rest] ? First & Joined<Rest> : unknown

/** Joins catalogues. Two that share a key fail to compile. */
export function joinCatalogues<const Parts extends readonly MessageCatalogue[]>(
  parts: Parts & Distinct<Parts>,
): Joined<Parts>
export function joinCatalogues(parts: readonly MessageCatalogue[]): MessageCatalogue {
  return Object.fromEntries(parts.flatMap((part) => Object.entries(part)))
}
