import type { TillService } from '@brigade/contract/carts/cart.contract.ts'
import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import type { CodedVariation } from '@brigade/contract/foods/till-menu.rules.ts'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { CallError } from '../../shared/api/call-error.ts'
import { toast } from '../../shared/ui/snack-store.ts'
import { problemWords } from './line-problem.rules.ts'
import { firstPicked, missingChoice } from './picked.rules.ts'
import type { Adding, useAdding } from './use-adding.ts'
import type { useFoodSearch } from './use-food-search.ts'
import { useScanner, type Scan } from './use-scanner.ts'

interface ScansOptions {
  input: RefObject<HTMLInputElement | null>
  search: ReturnType<typeof useFoodSearch>
  service: TillService
  isLocked: boolean
  adding: ReturnType<typeof useAdding>
  add: (change: Adding) => void
  /** Opens the form of a food, after those that are open. */
  ask: (food: Food, variationId?: string) => void
}

/**
 * Adds what is scanned. What has a required customization is asked for. Returns the same for a code that was typed, which
 * says whether the text is one.
 */
export function useScans(options: ScansOptions): (text: string) => boolean {
  const { input, search, service, isLocked, adding, add, ask } = options
  const { t } = useTranslation()
  const [early, setEarly] = useState<readonly Scan[]>([])

  const sell = (coded: CodedVariation) => {
    const { food, variation } = coded
    const isOneOfSeveral = food.variations.length > 1
    const name = isOneOfSeveral ? t('till.line', { food: food.name, variation: variation.name }) : food.name
    const why = search.whyNot(coded)
    if (why !== null) return toast(t(problemWords[why], { food: name, service, left: 0 }), 'bad')
    const picked = firstPicked(food, variation._id)
    if (missingChoice(picked, variation)) return ask(food, variation._id)
    const change = adding(food, picked)
    if (typeof change === 'string') toast(change, 'bad')
    else if (isLocked) toast(t('till.scan-locked', { food: name }), 'bad')
    else add(change)
  }

  const sellFound = ({ text, isInSearch }: Scan, coded: CodedVariation | undefined) => {
    if (coded) return sell(coded)
    // What was typed in the search may be a name.
    const named = isInSearch ? search.best(text) : undefined
    if (!named) return toast(t('till.unknown-code', { code: text }), 'bad')
    const { food, why } = named
    if (why === null) ask(food)
    else toast(t(problemWords[why], { food: food.name, service, left: 0 }), 'bad')
  }
  // An answer of the server finds the cart and the menu of its moment.
  const latest = useRef(sellFound)
  useEffect(() => {
    latest.current = sellFound
  })

  const settle = (scan: Scan) => {
    const coded = search.coded(scan.text)
    if (coded || search.isWhole) return sellFound(scan, coded)
    search.lookUp(scan.text).then(
      (found) => latest.current(scan, found),
      (error: unknown) => toast(error instanceof CallError ? error.message : t('error.internal'), 'bad'),
    )
  }

  const onMenu = useEffectEvent(() => {
    setEarly([])
    early.forEach(settle)
  })
  const isReady = search.isThere && early.length > 0
  useEffect(() => {
    if (isReady) onMenu()
  }, [isReady])

  useScanner(input, (scan) => {
    // The search finds names as well.
    if (scan.isInSearch && search.isWhole && !search.coded(scan.text)) return false
    if (scan.isInSearch) search.clear()
    if (search.isThere) settle(scan)
    else setEarly((before) => [...before, scan])
    return true
  })

  return (text) => {
    const coded = search.coded(text)
    if (!coded) return false
    sell(coded)
    search.clear()
    return true
  }
}
