import type { Decimals } from '@brigade/contract/kernel/money.ts'
import { createContext } from 'react'

/** Of the currency in which forms are filled in. Null where none is known: such forms have no amounts. */
export const DecimalsContext = createContext<Decimals | null>(null)
