import { z } from 'zod'
import { allergens } from './dietary.rules.ts'

export const allergen = z.enum(allergens, { error: 'input.not-in-list' })
