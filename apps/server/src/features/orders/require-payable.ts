import type { Priced } from '@brigade/contract/pricing/price.rules.ts'
import { refuse } from '../../platform/refusal.ts'
import type { OrderedLine } from '../foods/foods.public.ts'

/** Throws `line-not-payable` for the first line with a problem. `lines` are the priced lines in the same order. */
export function requirePayable(priced: Pick<Priced, 'lines'>, lines: readonly OrderedLine[]): void {
  const index = priced.lines.findIndex(({ problem }) => problem !== null)
  const problem = priced.lines[index]?.problem
  if (!problem) return
  const food = lines[index]?.foodName ?? ''
  refuse('line-not-payable', { message: `pricing.${problem}`, params: { food }, data: { food, problem } })
}
