import { dineMessages } from '@brigade/contract/reservations/dine.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(dineMessages)
