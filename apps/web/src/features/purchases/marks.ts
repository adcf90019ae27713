import { problemAt, type Problems } from '../../shared/form/entered.ts'

/** What is wrong with a form, and whether its fields say so. */
export interface Marks {
  problems: Problems
  isAsked: boolean
}

/** What a field says now. */
export function told({ problems, isAsked }: Marks, path: string): string | null {
  return isAsked ? problemAt(problems, path) : null
}
