/** Under which a browser keeps the unsent acts of an account's till. */
export const tillName = (accountId: string) => `till of ${accountId}`
