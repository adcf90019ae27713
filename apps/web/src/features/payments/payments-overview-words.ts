import { paymentsOverviewMessages } from '@brigade/contract/payments/payments-overview.messages.ts'
import { addWords } from '../../shared/words.ts'

addWords(paymentsOverviewMessages)
