import type { Food } from '@brigade/contract/foods/foods.contract.ts'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'

interface Asked {
  key: string
  food: Food
  variationId: string | undefined
}

const asked = (food: Food, variationId?: string): Asked => ({ key: uuidv7(), food, variationId })

/** The foods that wait for their choices. The first one has its form open. */
export function useAsked() {
  const [waiting, setWaiting] = useState<readonly Asked[]>([])
  return {
    asked: waiting[0],
    /** Opens a form in place of the open one. */
    show: (food: Food) => {
      const shown = asked(food)
      setWaiting(([open, ...others]) => [open?.food._id === food._id ? open : shown, ...others])
    },
    /** Opens a form after the others, so that none is lost. */
    ask: (food: Food, variationId?: string) => {
      const next = asked(food, variationId)
      setWaiting((before) => [...before, next])
    },
    close: () => setWaiting((before) => before.slice(1)),
  }
}
