import { cashDrawersMessages } from '@brigade/contract/drawers/cash-drawers.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(cashDrawersMessages)
