/** A catalogue is flat: one key, one text, with `{{name}}` where a value goes (the notation of i18next, which the web uses). */
export type MessageCatalogue = Readonly<Record<string, string>>

export type MessageParams = Readonly<Record<string, string | number>>

/** Puts the values into a text. A value that is missing stays visible as `{{name}}`, so that a spec can catch it. */
export function fillIn(text: string, params: MessageParams = {}): string {
  return text.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => String(params[name] ?? whole))
}
