/** Replaces `idb-keyval`: values by store name and key. */
export const disk = new Map<string, unknown>()

export const createStore = (name: string) => name
export const get = async (): Promise<undefined> => undefined
export const set = async (key: string, value: unknown, store: string) => void disk.set(`${store} ${key}`, value)
export const del = async (key: string, store: string) => void disk.delete(`${store} ${key}`)
export const entries = async (store: string) =>
  [...disk]
    .filter(([name]) => name.startsWith(`${store} `))
    .map(([name, value]) => [name.slice(store.length + 1), value])
