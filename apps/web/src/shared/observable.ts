/** A value whose subscribers are called when it changes. `subscribe` and `get` fit useSyncExternalStore. */
export function observable<Value>(initial: Value) {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next: Value) => {
      if (Object.is(next, value)) return
      value = next
      listeners.forEach((listener) => listener())
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
