import { z } from 'zod'
import { codeProblem } from './code.rules.ts'

/** The code of a variation. Blank becomes null: it has none. */
export const sentCode = z
  .string({ error: 'input.not-text' })
  .normalize('NFKC')
  .trim()
  .superRefine((code, context) => {
    const problem = codeProblem(code)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })
  .nullable()
  .transform((code) => (code === '' ? null : code))
