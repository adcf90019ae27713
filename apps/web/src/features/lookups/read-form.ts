import { problemsOf } from '@brigade/contract/messages/problems.ts'
import type { RefObject } from 'react'
import type { z } from 'zod'
import { toast } from '../../shared/ui/snack-store.ts'

/** Where a form asks for something; a field is one. */
export interface Place {
  /** What is wrong with it as typed, before anybody asks the contract. */
  readonly wrong: string | null
  readonly input: RefObject<HTMLElement | null>
  refuse: (message: string | undefined) => void
}

/** By the name of what is sent, in the order in which a person is told. */
type Places = Readonly<Record<string, Place>>

/** Says at each place what is wrong there. The first that has something gets the cursor; its words are answered. */
export function refuseAt(places: Places, problems: Readonly<Record<string, string>>): string | undefined {
  let first: string | undefined
  for (const [name, place] of Object.entries(places)) {
    const problem = Object.entries(problems).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1]
    place.refuse(problem)
    if (first !== undefined || problem === undefined) continue
    first = problem
    place.input.current?.focus()
  }
  return first
}

/** Whether a form may be sent. Where not, each place says why, and the first problem is said as a message too. */
export function mayBeSent(schema: z.ZodType, entered: unknown, places: Places): boolean {
  const { error } = schema.safeParse(entered)
  const problems = error ? problemsOf(error) : {}
  for (const [name, { wrong }] of Object.entries(places)) if (wrong !== null) problems[name] = wrong
  const first = refuseAt(places, problems) ?? Object.values(problems)[0]
  if (first !== undefined) toast(first, 'bad')
  return first === undefined
}
