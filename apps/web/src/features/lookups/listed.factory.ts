/** What every entry of a list has beside its own fields. */
export const listed = { version: 1, isArchived: false }
