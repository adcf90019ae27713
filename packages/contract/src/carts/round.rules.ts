/** Courses are numbered from 1, which is the course of a line without one. */
export const MOST_COURSES = 5

interface Sent {
  lineId: string
  quantity: number
}

interface KnownToKitchen extends Sent {
  voidReason?: string | undefined
}

interface Line extends Sent {
  course?: number | undefined
}

interface ToCook extends Sent {
  course: number
}

/** What the kitchen does not know yet: portions to cook, and portions it must not cook any more. */
export interface Unsent {
  toCook: ToCook[]
  toVoid: Sent[]
}

export const courseOf = ({ course = 1 }: Pick<Line, 'course'>): number => course

export const quantityOf = (lines: readonly Sent[], lineId: string): number =>
  lines.find((line) => line.lineId === lineId)?.quantity ?? 0

/** `sent` is the signed sum of the rounds of a cart: for each line, what was to be cooked less what was voided. */
export function unsentOf(lines: readonly Line[], sent: readonly Sent[]): Unsent {
  const toCook = lines.flatMap((line) => {
    const quantity = line.quantity - quantityOf(sent, line.lineId)
    return quantity > 0 ? [{ lineId: line.lineId, quantity, course: courseOf(line) }] : []
  })
  const toVoid = sent.flatMap(({ lineId, quantity: known }) => {
    const quantity = known - quantityOf(lines, lineId)
    return quantity > 0 ? [{ lineId, quantity }] : []
  })
  return { toCook, toVoid }
}

/** The part of it that these courses make; all without any named. The kitchen learns of every void at once. */
export function ofCourses({ toCook, toVoid }: Unsent, courses: readonly number[] | undefined): Unsent {
  return { toCook: courses ? toCook.filter(({ course }) => courses.includes(course)) : toCook, toVoid }
}

export const isNothing = ({ toCook, toVoid }: Unsent): boolean => toCook.length + toVoid.length === 0

export const portionsOfUnsent = ({ toCook, toVoid }: Unsent): number =>
  [...toCook, ...toVoid].reduce((sum, { quantity }) => sum + quantity, 0)

/** The courses that wait, the first one first. */
export const heldCourses = ({ toCook }: Unsent): number[] =>
  [...new Set(toCook.map(({ course }) => course))].toSorted((a, b) => a - b)

/** What the kitchen knows once it has a round. `made` describes a line that it did not know. */
export function sentAfter<Known extends KnownToKitchen>(
  sent: readonly Known[],
  { toCook, toVoid }: Unsent,
  made: (line: ToCook) => Known,
): Known[] {
  const stays = sent.flatMap((known) => {
    const { lineId } = known
    const quantity = known.quantity + quantityOf(toCook, lineId) - quantityOf(toVoid, lineId)
    return quantity > 0 ? [{ ...known, quantity, voidReason: undefined }] : []
  })
  const isNew = ({ lineId }: Sent) => sent.every((known) => known.lineId !== lineId)
  return [...stays, ...toCook.filter(isNew).map(made)]
}
