import type { CopiesOfBranch, WhyNot } from '@brigade/contract/foods/copy-foods.contract.ts'
import type { ServiceName } from '@brigade/contract/restaurants/restaurants.contract.ts'

export interface CopiedFood {
  id: string
  name: string
  /** Its name as the database compares names. */
  nameKey: string
  isCombo: boolean
  services: readonly ServiceName[]
  /** A variation takes the tax of its branch. */
  hasOverallTax: boolean
  /** Of its variations. */
  codes: readonly string[]
}

export interface CopyTarget {
  restId: string
  services: readonly ServiceName[]
  /** The names that foods of the branch share with those to copy. */
  nameKeys: readonly string[]
  /** The codes that variations of the branch share with those to copy. */
  codes: readonly string[]
  hasTax: boolean
}

interface BranchCopies {
  adding: CopiedFood[]
  told: CopiesOfBranch
}

/** What a branch gets of foods. No food replaces one that has its name, and two of one name are not both added. */
export function copiesIn(target: CopyTarget, foods: readonly CopiedFood[], withPrices: boolean): BranchCopies {
  const { restId, services, hasTax } = target
  const taken = new Set(target.nameKeys)
  const adding: CopiedFood[] = []
  const leftOut: CopiesOfBranch['leftOut'] = []
  const reasonAgainst = (food: CopiedFood): WhyNot | null => {
    if (taken.has(food.nameKey)) return 'name-taken'
    if (!food.services.some((service) => services.includes(service))) return 'no-service'
    return food.isCombo && !withPrices ? 'combo-price' : null
  }
  for (const food of foods) {
    const reason = reasonAgainst(food)
    if (reason) {
      leftOut.push({ foodId: food.id, name: food.name, reason })
    } else {
      taken.add(food.nameKey)
      adding.push(food)
    }
  }
  const codes = new Set(target.codes)
  const sold = new Set(adding.flatMap((food) => food.services))
  return {
    adding,
    told: {
      restId,
      added: adding.length,
      leftOut,
      withoutServices: [...sold].filter((service) => !services.includes(service)),
      untaxed: hasTax ? 0 : adding.filter(({ hasOverallTax }) => hasOverallTax).length,
      codesTaken: adding.flatMap((food) => food.codes).filter((code) => codes.has(code)).length,
    },
  }
}
