import { missingMoneyMessages } from '@brigade/contract/payments/missing-money.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(missingMoneyMessages)
