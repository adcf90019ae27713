import { refundMessages } from '@brigade/contract/payments/refund.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(refundMessages)
