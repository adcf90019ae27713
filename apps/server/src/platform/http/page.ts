/** One page of a list: asked for one row too many, `next` tells whether there is more and where it begins. */
export function pageOf<Row>(rows: readonly Row[], limit: number, cursor: (row: Row) => string) {
  const data = rows.slice(0, limit)
  const last = data.at(-1)
  return { data, next: rows.length > limit && last !== undefined ? cursor(last) : null }
}
